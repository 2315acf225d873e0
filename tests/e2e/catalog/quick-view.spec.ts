import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "../support/accessibility";
import { visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** The quick view's window as a visitor meets it; what is in it and how it answers is in tests/unit/catalog. */

const card = (page: Page) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: TEE.name, exact: true }) });

async function openQuickView(page: Page): Promise<Locator> {
  await card(page).hover();
  const opener = card(page).getByRole("button", { name: /^Quick view/ });
  await opener.click();
  return page.getByRole("dialog", { name: TEE.name });
}

// Proves layout.page-overlays, quick-view.product-parts, quick-view.any-quantity.
test("a quick view has size guide and Add in sight", { tag: "@phone" }, async ({ page, isMobile }) => {
  await visit(page, "/category/mens-tees");
  await card(page).getByRole("button", { name: TEE.color }).click();
  const dialog = await openQuickView(page);
  await expect(dialog.getByRole("radio", { name: TEE.color })).toBeChecked();
  const picture = dialog.locator("img").first();
  await expect(picture).toHaveAttribute("src", /navy/);
  const shown = (await picture.boundingBox())!;
  expect(shown.height / shown.width).toBeCloseTo(1.25, 1);
  await dialog.getByRole("button", { name: "Size guide" }).click();
  const guide = page.getByRole("dialog", { name: "Men’s sizes" });
  await expect(guide.getByRole("table").first()).toBeVisible();
  await guide.getByRole("button", { name: "Close" }).click();

  const add = dialog.getByRole("button", { name: "ADD TO CART" });
  await expect(add).toBeDisabled();
  const size = page.viewportSize()!;
  if (!isMobile)
    for (const [width, height] of [
      [1440, 900],
      [720, 450],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(add).toBeInViewport({ ratio: 1 });
    }
  await page.setViewportSize(size);
  await expectNoViolations(page);
  await dialog.getByRole("radio", { name: TEE.size, exact: true }).check({ force: true });
  await expect(add).toBeEnabled();
  await dialog.getByRole("button", { name: "Increase quantity" }).click();
  await expect(dialog.getByRole("group", { name: /^Quantity/ }).getByRole("status")).toHaveText("2");
  await dialog.getByRole("link", { name: "View full details" }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${TEE.slug}`));
  await expect(dialog).toBeHidden();
});
