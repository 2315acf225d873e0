import type { Locator, Page } from "@playwright/test";
import type { Product } from "../../../lib/catalog/schema";
import { hold, visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

async function openQuickView(page: Page): Promise<Locator> {
  await visit(page, "/category/mens-tees");
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: TEE.name, exact: true }) });
  await card.hover();
  await card.getByRole("button", { name: /^Quick view/ }).click();
  return page.getByRole("dialog", { name: TEE.name });
}

async function choose(dialog: Locator): Promise<void> {
  await dialog.getByRole("radio", { name: TEE.color }).check({ force: true });
  await dialog.getByRole("radio", { name: TEE.size, exact: true }).check({ force: true });
}

// Proves layout.page-overlays, quick-view.product-parts, quick-view.any-quantity.
test("shows every part of the product", { tag: "@phone" }, async ({ page }) => {
  const product = (await (await page.request.get(`/api/products/${TEE.slug}`)).json()) as Product;
  const dialog = await openQuickView(page);
  await expect(dialog.getByRole("heading", { name: TEE.name })).toBeVisible();
  await expect(dialog.locator("img").first()).toBeVisible();
  await expect(dialog.getByText(`(${product.reviewCount} reviews)`)).toBeVisible();
  await expect(dialog.getByText(`$${product.price}`)).toBeVisible();
  await expect(dialog.getByText(product.description)).toBeVisible();
  expect(
    await dialog
      .getByRole("group", { name: /^Color:/ })
      .getByRole("radio")
      .count(),
  ).toBeGreaterThan(1);
  expect(
    await dialog
      .getByRole("group", { name: /^Size:/ })
      .getByRole("radio")
      .count(),
  ).toBeGreaterThan(1);
  await expect(dialog.getByRole("button", { name: "Decrease quantity" })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "ADD TO CART" })).toBeDisabled();
  for (const name of ["Add to Wishlist", "Share"]) {
    await dialog.getByRole("button", { name }).click();
    await expect(dialog).toBeVisible();
  }
  await choose(dialog);
  await dialog.getByRole("button", { name: "Increase quantity" }).click();
  await expect(dialog.getByRole("group", { name: /^Quantity/ }).getByRole("status")).toHaveText("2");
  await dialog.getByRole("link", { name: "View full details" }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${TEE.slug}`));
  await expect(dialog).toBeHidden();
});

test(
  "asks for the product once, when it is about to be opened",
  { tag: "@desktop-only" },
  async ({ page }) => {
    await visit(page, "/category/mens-tees");
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/products/")) asked.push(pathname);
    });
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("link", { name: TEE.name, exact: true }) });
    const answered = page.waitForResponse((response) => response.url().includes("/api/products/"));
    await card.getByRole("button", { name: /^Quick view/ }).hover();
    await answered;
    await card.getByRole("button", { name: /^Quick view/ }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "ADD TO CART" })).toBeVisible();
    expect(asked).toHaveLength(1);
  },
);

// Proves product.loading-text, quick-view.loads-by-id.
test("says that it is loading", async ({ page }) => {
  const release = await hold(page, "GET", /\/api\/products\/[^/]+$/);
  const dialog = await openQuickView(page);
  await expect(dialog.getByText("Loading product information...")).toBeAttached();
  release();
  await expect(dialog.getByRole("button", { name: "ADD TO CART" })).toBeVisible();
});
