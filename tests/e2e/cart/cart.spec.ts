import type { Locator, Page } from "@playwright/test";
import type { Product } from "../../../lib/catalog/schema";
import { ask, notice, visit } from "../support/page";
import { fillCart, SOCKS, TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Cart drawer and cart page. Notices, codes and failures are in tests/unit/cart. */

const amount = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const line = (scope: Page | Locator, name: string) => scope.getByRole("listitem").filter({ hasText: name });
const priceOf = async (page: Page, slug: string) =>
  Math.round(Number((await ask<Product>(page, `/api/products/${slug}`)).price) * 100);

// Proves layout.page-overlays, cart.count-and-subtotal, cart.at-least-one, cart.drawer-title, cart.line-parts,
// cart.drawer-footer.
test(
  "the drawer has lines, quantity, subtotal, note and the way to the checkout",
  { tag: "@phone" },
  async ({ page }) => {
    await fillCart(page, { ...SOCKS, quantity: 2 }, TEE);
    const [socks, tee] = [await priceOf(page, SOCKS.slug), await priceOf(page, TEE.slug)];
    await visit(page, "/contact");
    await page.getByRole("button", { name: "Cart, 3 items" }).click();
    const drawer = page.getByTestId("cart-drawer");
    await expect(drawer.getByRole("heading", { name: "Your Cart (3)" })).toBeVisible();
    await expect(line(drawer, TEE.name)).toContainText(`${TEE.color} / ${TEE.size}`);
    await expect(line(drawer, TEE.name).locator("img")).toBeVisible();
    await expect(line(drawer, SOCKS.name)).toContainText(amount(2 * socks));
    await drawer.getByRole("button", { name: `Increase quantity of ${TEE.name}` }).click();
    await expect(drawer.getByText("Subtotal", { exact: true }).locator("xpath=..")).toContainText(
      amount(2 * socks + 2 * tee),
    );
    await drawer.getByRole("button", { name: `Decrease quantity of ${TEE.name}` }).click();
    await expect(drawer.getByRole("button", { name: `Decrease quantity of ${TEE.name}` })).toBeDisabled();
    await expect(drawer.getByText("Shipping & taxes calculated at checkout")).toBeVisible();
    await expect(drawer.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
    await drawer.getByRole("button", { name: "Continue Shopping" }).click();
    await expect(drawer).toBeHidden();
  },
);

// Proves cart.page-parts, cart.changed-locally, money.order-sums.
test(
  "the page has lines, sums with 8 percent tax and the ways on, and changes without asking for the cart again",
  { tag: "@phone" },
  async ({ page }) => {
    await fillCart(page, { ...SOCKS, quantity: 2 }, TEE);
    const subtotal = 2 * (await priceOf(page, SOCKS.slug)) + (await priceOf(page, TEE.slug));
    const tax = Math.floor((subtotal * 8 + 50) / 100);
    await visit(page, "/cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart");
    const summary = page.getByRole("region", { name: "Order summary" });
    for (const sum of [subtotal, tax, subtotal + tax]) await expect(summary).toContainText(amount(sum));
    await expect(summary.getByText("Free", { exact: true })).toBeVisible();
    await expect(summary.getByLabel("Promo code")).toBeVisible();
    for (const [name, href] of [
      ["Proceed to Checkout", "/checkout"],
      ["Continue Shopping", "/"],
    ] as const)
      await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);

    const asked: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/cart")) asked.push(request.method());
    });
    await page.getByRole("button", { name: `Increase quantity of ${SOCKS.name}` }).click();
    await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
    await page.getByRole("button", { name: `Remove ${TEE.name}` }).click();
    await expect(notice(page, "success")).toHaveText(`${TEE.name} has been removed from your cart`);
    await page.getByRole("button", { name: "Clear cart" }).click();
    await expect(page.getByRole("main").getByText("Your cart is empty")).toBeVisible();
    expect(asked).toEqual(["PATCH", "DELETE", "DELETE"]);
  },
);
