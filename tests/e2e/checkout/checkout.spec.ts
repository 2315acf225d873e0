import type { Product } from "../../../lib/catalog/schema";
import { ask, hold, notice } from "../support/page";
import { fillCart, payButton, SOCKS } from "../support/shop";
import { expect, test } from "../support/test";

/** The checkout page. Purchases are in purchase.spec.ts, failures in tests/unit/checkout. */

// Proves money.order-sums, checkout.payment-form, checkout.order-summary, checkout.page-states, checkout.held-stock,
// checkout.own-header.
test("the checkout has form, summary and few ways away", { tag: "@phone" }, async ({ page, isMobile }) => {
  await fillCart(page, { ...SOCKS, quantity: 2 });
  const release = await hold(page, "POST", "/api/checkout");
  await page.goto("/checkout");
  await expect(page.getByText("One moment…")).toBeAttached();
  await expect(payButton(page)).toHaveCount(0);
  release();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  const header = page.getByRole("banner");
  await expect(header.getByRole("link")).toHaveText(["Back to cart", /Half Volley/]);
  await expect(header).toContainText("Secure checkout");
  await expect(header.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveText([
    ...["Shipping & returns", "Terms", "Privacy", "Contact"],
  ]);
  if (isMobile)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * 844);

  const { price } = await ask<Product>(page, `/api/products/${SOCKS.slug}`);
  const subtotal = 2 * Math.round(Number(price) * 100);
  const tax = Math.floor((subtotal * 8 + 50) / 100);
  const total = `$${((subtotal + tax) / 100).toFixed(2)}`;
  const summary = page.getByRole("region", { name: "Order summary" });
  const show = summary.getByRole("button", { name: "Show 2 items" });
  if (await show.isVisible()) await show.click();
  await expect(summary.getByText(SOCKS.name)).toBeVisible();
  const sums = page.getByRole("region", { name: "Total" });
  for (const text of [
    `$${(subtotal / 100).toFixed(2)}`,
    `$${(tax / 100).toFixed(2)}`,
    total,
    /expect it [A-Z][a-z]+ \d+/,
    "All sales are final",
  ])
    await expect(sums).toContainText(text);
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await expect(page.getByText(/^Your items are held until \d+:\d\d [AP]M\.$/)).toBeVisible();
  const form = page.getByRole("form", { name: "Payment details" });
  await expect(form.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
  await expect(form.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");

  await header.getByRole("link", { name: "Back to cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
});

// Proves checkout.unloadable-fields.
test("the provider's fields can't be loaded: why, and two ways on", async ({ page }) => {
  await fillCart(page, SOCKS);
  await page.addInitScript(() => {
    // Broken for the first visit only, as a lost connection would be.
    const visits = Number(sessionStorage.getItem("visits")) + 1;
    sessionStorage.setItem("visits", String(visits));
    sessionStorage.setItem("payments-sandbox:unloadable", visits === 1 ? "payment" : "");
  });
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "We couldn’t load the payment form" })).toBeVisible();
  await expect(notice(page)).toContainText("issues connecting to our payments provider");
  await expect(payButton(page)).toHaveCount(0);
  const back = page.getByRole("main").getByRole("link", { name: "Back to cart" });
  await expect(back).toHaveAttribute("href", "/cart");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(payButton(page)).toBeEnabled();
});
