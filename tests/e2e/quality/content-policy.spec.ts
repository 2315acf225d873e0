import { visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

test.describe("what somebody managed to put into a page", () => {
  test.use({ policyMayBlock: true });

  for (const [name, html] of Object.entries({
    "an event handler": `<img src="/none" onerror="document.title='taken'">`,
    "an inline script": `<script>document.title="taken"</script>`,
    "a script that begins like ours": `<script>self.__next_f.push([1,""]);document.title="taken"</script>`,
    "a script of another site": `<script src="https://evil.example/x.js"></script>`,
  })) {
    test(`${name} doesn't run`, async ({ page }) => {
      await page.route("https://evil.example/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body: 'document.title="taken"' }),
      );
      const path = `/product/${TEE.slug}`;
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace("<main", `${html}<main`) });
      });
      const reported = page.waitForEvent("console", (message) =>
        /Content Security Policy/.test(message.text()),
      );
      await visit(page, path);
      await reported;
      await expect(page).toHaveTitle(new RegExp(TEE.name));
    });
  }
});
