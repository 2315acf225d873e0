import { expect, type Locator, type Page } from "@playwright/test";
import type { Database } from "../../../lib/database/make-database";
import { visit } from "./page";
import { fillCart, readyPage, SOCKS, TEE } from "./shop";

/** Buying with a wallet, from wherever the shop offers them. */

export const NOTE = /Pay by card, or with Apple Pay/;
export const CONFIRM = "**/payments-sandbox/v1/payment_intents/*/confirm";
export const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your order" });

/** A product's page with everything chosen. Wallets come when the shopper does. */
export async function openProduct(page: Page, piece: Parameters<typeof readyPage>[0] = TEE): Promise<void> {
  await visit(page, readyPage(piece));
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

export const PLACES = {
  product: (page: Page) => openProduct(page),
  cart: async (page: Page) => {
    await fillCart(page, SOCKS);
    await visit(page, "/cart");
    // Wallets come when the shopper does.
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 200);
  },
  drawer: async (page: Page) => {
    await fillCart(page, SOCKS);
    await visit(page, "/");
    await page.getByRole("button", { name: "Cart, 1 item" }).click();
  },
  checkout: async (page: Page) => {
    await fillCart(page, SOCKS);
    await visit(page, "/checkout");
  },
} as const;

/** To the browser, what a test looks up on a page is a person's doing. From now on only pointer and keys are. */
export async function comeAsNobody(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
  );
}

/** Points at the wallets' place until the provider is loaded for it. */
export async function comeNear(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(5, 300);
    // In a drawer that was opened by a click it has come already.
    if (await page.getByText(NOTE).isVisible()) await page.getByText(NOTE).hover({ force: true });
    expect(await page.evaluate(() => "Stripe" in window)).toBe(true);
  }).toPass({ intervals: [200], timeout: 10_000 });
}

export async function paidOrders(db: Database, email: string) {
  return db.order.findMany({
    where: { email, paidAt: { not: null } },
    include: { payment: true, lines: true },
  });
}

/** The page thanks, and one order was paid, once, as the window showed it. */
export async function expectBought(db: Database, page: Page, email: string, total: string | null) {
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator("body")).not.toHaveCSS("pointer-events", "none");
  const [order, ...others] = await paidOrders(db, email);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ email, addressDoubt: null, status: "paid" });
  expect(order!.payment!.amountReceivedCents).toBe(order!.totalCents);
  expect(total).toBe(`Pay $${(order!.totalCents / 100).toFixed(2)}`);
  return order!;
}

/** Pays in a wallet's window, whose button names the total. */
export async function payFor(db: Database, page: Page, email: string, pay: Locator) {
  const total = await pay.textContent();
  await pay.click();
  return expectBought(db, page, email, total);
}
