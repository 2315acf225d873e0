import { visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

test.use({ policyMayBlock: true });

const INJECTED = [
  `<img src="/none" onerror="taken.push('an event handler')">`,
  `<script>taken.push("an inline script")</script>`,
  `<script>self.__next_f.push([1,""]);taken.push("a script that begins like ours")</script>`,
  `<script src="https://evil.example/x.js"></script>`,
];

// Proves api.policy-reports.
test("what somebody managed to put into a page doesn't run, and the shop is told", async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { taken: [] }));
  await page.route("https://evil.example/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "taken.push('a script of another site')" }),
  );
  const path = `/product/${TEE.slug}`;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<main", `${INJECTED.join("")}<main`);
    await route.fulfill({ response, body });
  });
  const told: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/policy-reports"))
      told.push(`${response.status()}: ${response.request().postData()}`);
  });
  await visit(page, path);
  for (const blocked of ["script-src-attr", "inline", "https://evil.example"])
    await expect.poll(() => told, blocked).toContainEqual(expect.stringMatching(`^204: .*${blocked}`));
  expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual([]);
});
