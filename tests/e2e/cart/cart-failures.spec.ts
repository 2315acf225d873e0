import { hold, notice, visit } from "../support/page";
import { SOCKS } from "../support/shop";
import { expect, test } from "../support/test";

/** What the cart says when the shop refuses an item, or can't be reached after it. Other failures are in tests/unit/cart. */

const PAGE = `/product/${SOCKS.slug}?color=${SOCKS.color}&size=${SOCKS.size}`;

// Proves cart.change-failures.
test("an item that is refused counts no longer, and the cart says so", async ({ page }) => {
  const release = await hold(page, "POST", "/api/cart", (route) => route.fulfill({ status: 500 }));
  await visit(page, PAGE);
  const options = page.locator("#options");
  await options.getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  release();
  await expect(options.getByRole("button", { name: "FAILED TO ADD" })).toBeVisible();
  await page.getByRole("button", { name: "Cart, 0 items" }).click();
  await expect(notice(page, "error")).toHaveText("Failed to add item to cart. Please try again.");
});

// Proves cart.reloaded-after-adding, cart.load-failures, api.cart-add.
test("an item that is added before the cart has loaded counts, though the cart can't be asked again", async ({
  page,
}) => {
  let asked = 0;
  const release = await hold(page, "GET", "/api/cart", (route) =>
    asked++ === 0 ? route.fulfill({ json: [] }) : route.abort(),
  );
  await visit(page, PAGE);
  const options = page.locator("#options");
  await options.getByRole("button", { name: "ADD TO CART" }).click();
  const button = page.getByRole("button", { name: "Cart, 1 item" });
  await expect(button).toBeVisible();
  release();
  await expect(options.getByRole("button", { name: "ADDED TO CART ✓" })).toBeVisible();
  await button.click();
  await expect(notice(page, "error")).toHaveText("Failed to refresh cart after adding item.");
});
