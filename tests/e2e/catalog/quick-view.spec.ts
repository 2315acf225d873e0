import type { Locator, Page } from "@playwright/test";
import type { Product } from "../../../lib/catalog/schema";
import { answer, hold, stopClock, visit } from "../support/page";
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

// Proves quick-view.success-closes.
test(
  "success reads 'ADDED TO CART!' and closes the window after one second",
  { tag: "@long" },
  async ({ page }) => {
    await page.clock.install();
    const dialog = await openQuickView(page);
    await choose(dialog);
    await stopClock(page);
    await dialog.getByRole("button", { name: "ADD TO CART" }).click();
    await expect(dialog.getByRole("button", { name: "ADDED TO CART!" })).toBeDisabled();
    await page.clock.runFor(900);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(200);
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId("cart-badge")).toHaveText("1");
  },
);

// Proves product.failed-to-add, quick-view.failed-to-add.
test(
  "failure reads 'FAILED TO ADD' for three seconds and keeps the window",
  { tag: "@long" },
  async ({ page }) => {
    await answer(page, "POST", "/api/cart", 500, { message: "Something broke" });
    await page.clock.install();
    const dialog = await openQuickView(page);
    await choose(dialog);
    await stopClock(page);
    await dialog.getByRole("button", { name: "ADD TO CART" }).click();
    const failed = dialog.getByRole("button", { name: "FAILED TO ADD" });
    await expect(failed).toBeVisible();
    await expect(dialog.getByText("Failed to add item to cart. Please try again.")).toBeInViewport();
    await page.clock.runFor(2900);
    await expect(failed).toBeVisible();
    await page.clock.runFor(200);
    await expect(failed).toBeHidden();
    await expect(dialog.getByRole("button", { name: "ADD TO CART" })).toBeEnabled();
  },
);

test(
  "shows the color that the card shows, the whole picture, and a size guide",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/category/mens-tees");
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("link", { name: TEE.name, exact: true }) });
    await card.getByRole("button", { name: TEE.color }).click();
    await card.hover();
    await card.getByRole("button", { name: /^Quick view/ }).click();
    const dialog = page.getByRole("dialog", { name: TEE.name });
    await expect(dialog.getByRole("radio", { name: TEE.color })).toBeChecked();
    const picture = dialog.locator("img").first();
    await expect(picture).toHaveAttribute("src", /navy/);
    const shown = (await picture.boundingBox())!;
    expect(shown.height / shown.width).toBeCloseTo(1.25, 1);
    await dialog.getByRole("button", { name: "Size guide" }).click();
    await expect(page.getByRole("dialog", { name: "Men’s sizes" })).toBeVisible();
  },
);

for (const window of [
  { width: 720, height: 450 },
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
])
  test(
    `ADD TO CART is in sight at ${window.width} × ${window.height}`,
    { tag: "@desktop-only" },
    async ({ page }) => {
      await page.setViewportSize(window);
      const dialog = await openQuickView(page);
      await expect(dialog.getByRole("button", { name: "ADD TO CART" })).toBeInViewport({ ratio: 1 });
    },
  );
