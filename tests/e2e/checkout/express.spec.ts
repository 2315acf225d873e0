import { expectNoViolations } from "../support/accessibility";
import { newAddress } from "../support/page";
import { fillCart, offerWallets, openWallet, SOCKS, TEE, WALLETS, openDatabase } from "../support/shop";
import { expect, test } from "../support/test";
import { expectBought, paidOrders, payFor, PLACES, thanks } from "../support/wallets";

/** Paying with a wallet from product, cart, drawer and checkout (express.same-protocol). What goes wrong is in express-failures.spec.ts. */

const db = openDatabase();

for (const place of ["cart", "drawer", "checkout"] as const) {
  // The drawer has the buttons of the cart page.
  const tag = place === "drawer" ? "@long" : [];
  // Proves express.wallet-place, express.same-protocol.
  test(`a wallet buys from the ${place}`, { tag }, async ({ page }) => {
    const email = newAddress("wallet");
    await offerWallets(page, ...WALLETS);
    await PLACES[place](page);
    const { sheet, pay } = await openWallet(page, "Google Pay", email);
    await expect(sheet.getByText("Tax")).toBeVisible();
    await expect(sheet.getByText("Free shipping")).toBeVisible();
    const order = await payFor(db, page, email, pay);
    expect(order.shipping).toMatchObject({ line1: "1 Court Lane", state: "TX", postalCode: "73301" });
    expect(order.lines).toMatchObject([{ productSlug: SOCKS.slug }]);
    expect(await (await page.request.get("/api/cart")).json()).toEqual([]);
  });
}

// Proves express.own-cart, express.wallet-place.
test("the product page buys what is chosen, and leaves the cart", { tag: "@phone" }, async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, ...WALLETS);
  await fillCart(page, SOCKS);
  const before: unknown = await (await page.request.get("/api/cart")).json();
  await PLACES.product(page);
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  const { pay } = await openWallet(page, "Apple Pay", email);
  const { lines } = await payFor(db, page, email, pay);
  expect(lines).toMatchObject([{ productSlug: TEE.slug, color: TEE.color, size: TEE.size, quantity: 2 }]);
  expect(await (await page.request.get("/api/cart")).json()).toEqual(before);
});

// Proves express.promo-code.
test("WELCOME15 is in the window's total, once per address", async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Apple Pay");
  const apply = async () => {
    await PLACES.cart(page);
    await page.getByLabel(/promo code/i).fill("WELCOME15");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(/discount/i).first()).toBeVisible();
  };
  await apply();
  const first = await openWallet(page, "Apple Pay", email);
  await expect(first.sheet.getByText("Discount")).toBeVisible();
  const order = await payFor(db, page, email, first.pay);
  expect(order.discountCents).toBe(Math.floor((order.subtotalCents * 15 + 50) / 100));

  await apply();
  const second = await openWallet(page, "Apple Pay", email);
  await second.pay.click();
  await expect(second.sheet.getByRole("alert")).toContainText(/already|used/i);
  await second.sheet.getByRole("button", { name: "Cancel" }).click();
  const third = await openWallet(page, "Apple Pay", email);
  await expect(third.sheet.getByText("Discount")).toHaveCount(0);
  await third.pay.click();
  await expect(thanks(page)).toBeVisible();
  const orders = await paidOrders(db, email);
  expect(orders.map(({ discountCents }) => discountCents > 0).sort()).toEqual([false, true]);
});

// Proves express.wallet-place.
test("by keyboard alone, and without a fault of axe", async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, ...WALLETS);
  await PLACES.cart(page);
  await expect(page.getByRole("button", { name: "Link", exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Proceed to Checkout" }).focus();
  await page.keyboard.press("Tab");
  const button = page.getByRole("button", { name: "Apple Pay", exact: true });
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Apple Pay", exact: true });
  await sheet.getByLabel("Email address").fill(email);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Space");
  await sheet.getByLabel("Email address").fill(email);
  const pay = sheet.getByRole("button", { name: /^Pay / });
  await expect(pay).toBeEnabled();
  const total = await pay.textContent();
  await pay.focus();
  await page.keyboard.press("Enter");
  await expectBought(db, page, email, total);
});
