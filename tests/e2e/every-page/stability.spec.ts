import { hold, visit } from "../support/page";
import { expect, test } from "../support/test";

/** A list that is loading keeps the place of what comes. That pages don't move as they open is in templates.spec.ts. */

test(
  "eight skeleton cards, as tall as a card with swatches, stand in for a list",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/category/all?type=snowboard");
    const release = await hold(page, "GET", /_rsc=/);
    // There are no cards to keep while the next list comes.
    await page.getByRole("list", { name: "Chosen filters" }).getByRole("link", { name: "Clear all" }).click();
    const skeletons = page.getByTestId("card-skeleton");
    await expect(skeletons).toHaveCount(8);
    const standIn = await skeletons.first().evaluate((element) => element.getBoundingClientRect().height);
    release();
    const card = page.getByRole("article").filter({ has: page.getByRole("group", { name: /^Colors of/ }) });
    const height = await card.first().evaluate((element) => element.getBoundingClientRect().height);
    expect(Math.abs(standIn - height)).toBeLessThanOrEqual(1);
  },
);
