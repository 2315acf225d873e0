import { visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

test.describe("what somebody managed to put into a page", () => {
  test.use({ policyMayBlock: true });

  for (const [name, html] of Object.entries({
    "an event handler": `<img src="/none" onerror="taken=1">`,
    "an inline script": `<script>taken=1</script>`,
    "a script that begins like ours": `<script>self.__next_f.push([1,""]);taken=1</script>`,
    "a script of another site": `<script src="https://evil.example/x.js"></script>`,
  })) {
    // Proves api.policy-reports.
    test(`${name} doesn't run, and the shop is told`, async ({ page }) => {
      await page.route("https://evil.example/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: "taken=1" }),
      );
      const path = `/product/${TEE.slug}`;
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace("<main", `${html}<main`) });
      });
      const told = page.waitForResponse("**/api/policy-reports");
      await visit(page, path);
      expect((await told).status()).toBe(204);
      expect(await page.evaluate(() => "taken" in window)).toBe(false);
    });
  }
});
