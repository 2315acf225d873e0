import type { Locator, Page } from "@playwright/test";
import { answer, notice, stopClock, visit, visitWithStoppedClock } from "../support/page";
import { fillCart, SOCKS, TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Cart drawer and cart page. Failures are in cart-failures.spec.ts. */

async function openDrawer(page: Page): Promise<Locator> {
  await visit(page, "/contact");
  await page.getByRole("button", { name: /^Cart, [1-9]/ }).click();
  const drawer = page.getByTestId("cart-drawer");
  // It opens in a task after the click, which a stopped clock would hold back.
  await expect(drawer).toBeVisible();
  return drawer;
}

const amount = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const line = (scope: Page | Locator, name: string) => scope.getByRole("listitem").filter({ hasText: name });

async function priceOf(page: Page, slug: string): Promise<number> {
  const { price } = (await (await page.request.get(`/api/products/${slug}`)).json()) as { price: string };
  return Math.round(Number(price) * 100);
}

test.describe("drawer", () => {
  // Proves cart.drawer-empty.
  test("empty: says so, and Continue Shopping closes it", { tag: "@long" }, async ({ page }) => {
    await visit(page, "/contact");
    await page.getByRole("button", { name: "Cart, 0 items" }).click();
    const drawer = page.getByRole("dialog", { name: "Your Cart (0)" });
    await expect(drawer.getByText("Your cart is empty")).toBeVisible();
    await drawer.getByRole("button", { name: "Continue Shopping" }).click();
    await expect(drawer).toBeHidden();
  });

  // Proves layout.page-overlays, cart.count-and-subtotal, cart.at-least-one, cart.drawer-title, cart.line-parts,
  // cart.drawer-footer.
  test(
    "filled: lines, quantity, subtotal, note and the way to the checkout",
    { tag: "@phone" },
    async ({ page }) => {
      await fillCart(page, { ...SOCKS, quantity: 2 }, TEE);
      const [socks, tee] = [await priceOf(page, SOCKS.slug), await priceOf(page, TEE.slug)];
      const drawer = await openDrawer(page);
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

  // Proves cart.removal-notice, cart.cleared-notice.
  test("a removal is told of in green for three seconds", { tag: "@long" }, async ({ page }) => {
    await fillCart(page, SOCKS);
    await page.clock.install();
    const drawer = await openDrawer(page);
    await stopClock(page);
    await drawer.getByRole("button", { name: `Remove ${SOCKS.name}` }).click();
    await expect(notice(page, "success")).toHaveText(`${SOCKS.name} has been removed from your cart`);
    await expect(drawer.getByText("Your cart is empty")).toBeVisible();
    await page.clock.runFor(2900);
    await expect(notice(page, "success")).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice(page, "success")).toHaveCount(0);
  });

  // Proves cart.error-notice, cart.change-failures.
  test("a failure is told of in red", { tag: "@long" }, async ({ page }) => {
    await fillCart(page, SOCKS);
    await answer(page, "DELETE", /\/api\/cart\/.+/, 500);
    const drawer = await openDrawer(page);
    await drawer.getByRole("button", { name: `Remove ${SOCKS.name}` }).click();
    await expect(notice(page, "error")).toHaveText("Failed to remove item. Please try again.");
    await expect(line(drawer, SOCKS.name)).toBeVisible();
  });
});

test.describe("page", () => {
  // Proves cart.page-parts, money.order-sums.
  test("lines, sums with 8 percent tax, and the ways on", { tag: "@phone" }, async ({ page }) => {
    await fillCart(
      page,
      { ...SOCKS, quantity: 2 },
      { slug: "changeover-towel", color: "White", size: "One size" },
    );
    const subtotal = 2 * (await priceOf(page, SOCKS.slug)) + (await priceOf(page, "changeover-towel"));
    const tax = Math.floor((subtotal * 8 + 50) / 100);
    await visit(page, "/cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart");
    const summary = page.getByRole("region", { name: "Order summary" });
    for (const sum of [subtotal, tax, subtotal + tax]) await expect(summary).toContainText(amount(sum));
    await expect(summary.getByText("Free", { exact: true })).toBeVisible();
    await expect(summary.getByLabel("Promo code")).toBeVisible();
    await expect(page.getByRole("link", { name: "Proceed to Checkout" })).toHaveAttribute(
      "href",
      "/checkout",
    );
    await expect(page.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
  });

  // Proves cart.page-empty, cart.removal-notice, cart.cleared-notice.
  test("Clear cart empties it and says so for three seconds", { tag: "@long" }, async ({ page }) => {
    await fillCart(page, SOCKS, TEE);
    await visitWithStoppedClock(page, "/cart", page.getByRole("button", { name: "Clear cart" }));
    await page.getByRole("button", { name: "Clear cart" }).click();
    await expect(notice(page, "success")).toHaveText("Your cart has been cleared");
    await expect(page.getByRole("main").getByText("Your cart is empty")).toBeVisible();
    await page.clock.runFor(2900);
    await expect(notice(page, "success")).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice(page, "success")).toHaveCount(0);
    expect(await (await page.request.get("/api/cart")).json()).toEqual([]);
  });

  // Proves cart.changed-locally.
  test("quantity, removal and clearing change the cart without asking for it again", async ({ page }) => {
    await fillCart(page, SOCKS, TEE);
    await visit(page, "/cart");
    await expect(line(page, TEE.name)).toBeVisible();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/cart")) asked.push(request.method());
    });
    await page.getByRole("button", { name: `Increase quantity of ${SOCKS.name}` }).click();
    await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
    await page.getByRole("button", { name: `Remove ${TEE.name}` }).click();
    await expect(notice(page, "success")).toHaveText(`${TEE.name} has been removed from your cart`);
    await page.getByRole("button", { name: "Clear cart" }).click();
    await expect(page.getByRole("main").getByText("Your cart is empty")).toBeVisible();
    expect(asked).toEqual(["PATCH", "DELETE", "DELETE"]);
  });

  // Proves cart.empty-promo-code, cart.unknown-promo-code.
  test(
    "promo codes: empty is named at once, an unknown one refused after a second without a call",
    { tag: "@long" },
    async ({ page }) => {
      await fillCart(page, SOCKS);
      await visitWithStoppedClock(page, "/cart", page.getByRole("button", { name: "Clear cart" }));
      const calls: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") calls.push(request.url());
      });
      const apply = page.getByRole("button", { name: "Apply" });
      await page.getByLabel("Promo code").fill("   ");
      await apply.click();
      await expect(page.getByText("Please enter a promo code").first()).toBeVisible();
      await page.getByLabel("Promo code").fill("LOVE40");
      await apply.click();
      const refusal = page.getByText("The promo code you entered is not valid or has expired");
      await page.clock.runFor(900);
      await expect(page.getByRole("button", { name: "Applying…" })).toBeVisible();
      await expect(refusal).toHaveCount(0);
      await page.clock.runFor(200);
      await expect(refusal.first()).toBeVisible();
      expect(calls).toEqual([]);
    },
  );
});
