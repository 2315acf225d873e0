import { visit } from "../support/page";
import { expect, test } from "../support/test";

/** A list that is loading keeps the place of what comes. That pages don't move as they open is in templates.spec.ts. */

test("a skeleton card is as tall as a card with swatches", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/category/all");
  const card = page.getByRole("article").filter({ has: page.getByRole("group", { name: /^Colors of/ }) });
  const height = await card.first().evaluate((element) => element.getBoundingClientRect().height);
  // In one step: the list takes the mark away as soon as it has drawn itself once more.
  const standIn = await page.getByTestId("card-skeleton").evaluateAll((skeletons) => {
    document.documentElement.dataset.list = "pending";
    return skeletons.map((skeleton) => skeleton.getBoundingClientRect().height).find((tall) => tall > 0) ?? 0;
  });
  expect(Math.abs(standIn - height)).toBeLessThanOrEqual(1);
});
