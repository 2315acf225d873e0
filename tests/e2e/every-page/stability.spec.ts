import { hold, visit } from "../support/page";
import { expect, test } from "../support/test";

/** A list that is loading keeps the place of what comes. That pages don't move as they open is in templates.spec.ts. */

// Proves category.nothing-found, category.type-filter, category.filter-chip, category.loading-cards.
test(
  "nothing found leads to the whole collection; eight skeleton cards, as tall as a card with swatches, stand in for a list",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/category/all?type=snowboard");
    await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    await expect(page.getByText("Showing 0 products")).toBeVisible();
    await expect(page.getByText("Try changing your filters or browse our entire collection.")).toBeVisible();
    const everything = page.getByRole("main").getByRole("link", { name: "Browse everything" });
    await expect(everything).toHaveAttribute("href", "/category/all");
    const release = await hold(page, "GET", /_rsc=/);
    // There are no cards to keep while the next list comes.
    await page
      .getByRole("list", { name: "Chosen filters" })
      .getByRole("link", { name: "Remove filter snowboard" })
      .click();
    const skeletons = page.getByTestId("card-skeleton");
    await expect(skeletons).toHaveCount(8);
    const standIn = await skeletons.first().evaluate((element) => element.getBoundingClientRect().height);
    release();
    const card = page.getByRole("article").filter({ has: page.getByRole("group", { name: /^Colors of/ }) });
    const height = await card.first().evaluate((element) => element.getBoundingClientRect().height);
    expect(Math.abs(standIn - height)).toBeLessThanOrEqual(1);
  },
);
