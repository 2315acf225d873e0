import { visit } from "../support/page";
import { expect, test } from "../support/test";

/** A list that is loading keeps the place of what comes. That pages don't move as they open is in templates.spec.ts. */

test("a skeleton card is as tall as a card with swatches", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/category/all?type=snowboard");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_rsc=/, async (route) => {
    await released;
    await route.continue();
  });
  // There are no cards to keep while the next list comes.
  await page.getByRole("list", { name: "Chosen filters" }).getByRole("link", { name: "Clear all" }).click();
  const skeleton = page.getByTestId("card-skeleton").first();
  await expect(skeleton).toBeVisible();
  const standIn = await skeleton.evaluate((element) => element.getBoundingClientRect().height);
  release();
  const card = page.getByRole("article").filter({ has: page.getByRole("group", { name: /^Colors of/ }) });
  const height = await card.first().evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs(standIn - height)).toBeLessThanOrEqual(1);
});
