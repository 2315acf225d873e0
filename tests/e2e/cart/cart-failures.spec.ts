import type { Page } from "@playwright/test";
import { answer, disconnect, hold, intercept, notice, visit } from "../support/page";
import { fillCart, SOCKS } from "../support/shop";
import { expect, test } from "../support/test";

/** What the cart says when the shop refuses, or can't be reached (cart.load-failures, cart.change-failures). */

const line = (page: Page) => page.getByRole("listitem").filter({ hasText: SOCKS.name });

const plus = (page: Page) => page.getByRole("button", { name: `Increase quantity of ${SOCKS.name}` });

// Proves cart.loaded-once, cart.load-failures.
test("the cart can't be loaded; Try Again asks once more", { tag: "@long" }, async ({ page }) => {
  await fillCart(page, SOCKS);
  await answer(page, "GET", "/api/cart", 500);
  await page.clock.install();
  await visit(page, "/cart");
  await page.clock.runFor(3500);
  await expect(notice(page, "error")).toHaveText("Failed to load your cart. Please try again.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(line(page)).toBeVisible();
  await expect(notice(page, "error")).toHaveCount(0);
});

// Proves cart.change-failures.
test("an item can't be added", async ({ page }) => {
  await answer(page, "POST", "/api/cart", 500);
  await visit(page, `/product/${SOCKS.slug}?color=${SOCKS.color}&size=${SOCKS.size}`);
  await page.locator("#options").getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.locator("#options").getByRole("button", { name: "FAILED TO ADD" })).toBeVisible();
  await page.getByRole("button", { name: "Cart, 0 items" }).click();
  await expect(notice(page, "error")).toHaveText("Failed to add item to cart. Please try again.");
});

// Proves cart.reloaded-after-adding, cart.load-failures, api.cart-add.
test("the cart can't be asked again after adding", async ({ page }) => {
  await visit(page, `/product/${SOCKS.slug}?color=${SOCKS.color}&size=${SOCKS.size}`);
  await intercept(page, "GET", "/api/cart", (route) => route.abort());
  await page.locator("#options").getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.locator("#options").getByRole("button", { name: "ADDED TO CART ✓" })).toBeVisible();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(notice(page, "error")).toHaveText("Failed to refresh cart after adding item.");
});

test("an item that is added before the cart has loaded counts, though the cart can't be asked again", async ({
  page,
}) => {
  let asked = 0;
  const release = await hold(page, "GET", "/api/cart", (route) =>
    asked++ === 0 ? route.fulfill({ json: [] }) : route.abort(),
  );
  await visit(page, `/product/${SOCKS.slug}?color=${SOCKS.color}&size=${SOCKS.size}`);
  await page.locator("#options").getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  release();
  await expect(page.locator("#options").getByRole("button", { name: "ADDED TO CART ✓" })).toBeVisible();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(notice(page, "error")).toHaveText("Failed to refresh cart after adding item.");
});

// Proves cart.error-notice, cart.change-failures.
test("a quantity is refused, or doesn't reach the shop", { tag: "@long" }, async ({ page }) => {
  await fillCart(page, SOCKS);
  await answer(page, "PATCH", /\/api\/cart\/.+/, 500);
  await visit(page, "/cart");
  await plus(page).click();
  await expect(notice(page, "error")).toHaveText("Failed to update item quantity. Please try again.");
  await expect(page.getByTestId("quantity")).toHaveText("1");
  await disconnect(page, "PATCH", /\/api\/cart\/.+/);
  await plus(page).click();
  await expect(notice(page, "error")).toHaveText("Failed to update item. Please try again.");
  await expect(page.getByTestId("quantity")).toHaveText("1");
});

// Proves cart.change-failures.
test("the cart can't be cleared", { tag: "@long" }, async ({ page }) => {
  await fillCart(page, SOCKS);
  await disconnect(page, "DELETE", "/api/cart");
  await visit(page, "/cart");
  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect(notice(page, "error")).toHaveText("Failed to clear cart. Please try again.");
  await expect(line(page)).toBeVisible();
});
