import { newAddress, notice, visit } from "../support/page";
import {
  FLEETING_TEES,
  fillCart,
  findVariant,
  offerWallets,
  openWallet,
  openDatabase,
} from "../support/shop";
import { expect, test } from "../support/test";
import { CONFIRM, expectBought, openProduct, paidOrders, payFor, PLACES } from "../support/wallets";

/** A wallet's payment that is refused, declined, given up, or whose answer is lost. */

const db = openDatabase();

// Proves express.same-protocol.
test("a closed window leaves all as it was; after a declined card another one pays", async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Link");
  await PLACES.cart(page);
  const first = await openWallet(page, "Link", email);
  await first.sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(first.sheet).toHaveCount(0);
  await expect(first.button).toBeFocused();
  await expect(notice(page)).toHaveCount(0);
  expect(await (await page.request.get("/api/cart")).json()).toHaveLength(1);

  const { sheet, pay } = await openWallet(page, "Link", email);
  await sheet.getByLabel("Pay with").selectOption({ label: "Visa 0002, is declined" });
  await pay.click();
  await expect(sheet.getByRole("alert")).toHaveText("Your card was declined.");
  await sheet.getByLabel("Pay with").selectOption({ label: "Visa 4242, succeeds" });
  await payFor(db, page, email, pay);
  expect(await db.order.count({ where: { email } })).toBe(1);
});

// Proves express.where-we-ship.
test("Alaska is refused, at once or on Pay; Rhode Island is taken, however written", async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Google Pay");
  await PLACES.product(page);
  const { sheet, pay } = await openWallet(page, "Google Pay", email);
  const address = sheet.getByLabel("Ship to");
  await address.selectOption({ label: "Anchorage, AK" });
  await expect(sheet.getByRole("alert")).toContainText("doesn’t ship to this address");
  await expect(pay).toBeDisabled();
  await address.selectOption({ label: "Newport, Rhode Island" });
  await expect(pay).toBeEnabled();
  // The choice changes without a word to the page.
  const choose = (label: string) =>
    address.evaluate((select: HTMLSelectElement, wanted) => {
      select.selectedIndex = [...select.options].findIndex(({ text }) => text === wanted);
    }, label);
  await choose("Anchorage, AK");
  await pay.click();
  await expect(sheet.getByRole("alert")).toHaveText("We ship within the continental United States only");
  expect(await paidOrders(db, email)).toEqual([]);
  await choose("Newport, Rhode Island");
  const order = await payFor(db, page, email, pay);
  expect(order.shipping).toMatchObject({ city: "Newport", state: "RI", postalCode: "02840" });
});

// Of the product page, a closed tab says the same below.
// Proves express.lost-answer.
test("the answer to the payment is lost: the page finds out that it was made", async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Apple Pay");
  await PLACES.cart(page);
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const { pay } = await openWallet(page, "Apple Pay", email);
  await payFor(db, page, email, pay);
});

// Proves express.lost-answer.
test("a payment that didn't get through is told, and made again", { tag: "@long" }, async ({ page }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Apple Pay");
  await PLACES.product(page);
  await page.route(CONFIRM, (route) => route.abort());
  await (await openWallet(page, "Apple Pay", email)).pay.click();
  await expect(page.getByRole("heading", { name: "We’re checking your payment…" })).toBeVisible();
  await expect(notice(page)).toContainText("you won’t be charged twice");
  await page.unroute(CONFIRM);
  const { pay } = await openWallet(page, "Apple Pay", email);
  await payFor(db, page, email, pay);
});

// Proves express.lost-answer.
test("after a closed tab the next wallet first finds out about the last one", async ({ page, context }) => {
  const email = newAddress("wallet");
  await offerWallets(page, "Apple Pay");
  await PLACES.product(page);
  await page.route("**/api/checkout/confirmation", (route) => route.abort());
  let charged = false;
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    charged = true;
    await route.abort();
  });
  const { pay } = await openWallet(page, "Apple Pay", email);
  const total = await pay.textContent();
  await pay.click();
  await expect.poll(() => charged).toBe(true);
  await page.close();
  const next = await context.newPage();
  await offerWallets(next, "Apple Pay");
  await PLACES.product(next);
  await next.getByRole("button", { name: "Apple Pay", exact: true }).click();
  await expectBought(db, next, email, total);
});

/** Changes a stock as a sale or a delivery would. */
const restock = (id: string, stock: number, supplied: number) =>
  db.variant.update({ where: { id }, data: { stock, supplied: { increment: supplied } } });

// Proves express.sold-out.
test("sold out while the window is open: nothing is charged", { tag: "@alone" }, async ({ page }) => {
  const email = newAddress("wallet");
  const { id, stock } = await findVariant(db, FLEETING_TEES.meanwhile);
  // More than is held before Pay.
  const pieces = 12;
  await restock(id, pieces, pieces - stock);
  await offerWallets(page, "Apple Pay");
  await fillCart(page, { ...FLEETING_TEES.meanwhile, quantity: pieces });
  await visit(page, "/cart");
  await page.mouse.move(5, 5);
  const { sheet, pay } = await openWallet(page, "Apple Pay", email);
  await restock(id, 0, -2);
  await pay.click();
  const why = "Baseline Tee (Forest / S) is no longer available in this quantity. Please update your cart.";
  await expect(sheet.getByRole("alert")).toHaveText(why);
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(notice(page)).toHaveText(why);
  expect(await paidOrders(db, email)).toEqual([]);
  await restock(id, stock, stock);
});

// Proves express.sold-out.
test("sold out before the window opens: the page says why", { tag: "@alone" }, async ({ page }) => {
  const { id, stock } = await findVariant(db, FLEETING_TEES.before);
  await offerWallets(page, "Apple Pay");
  await openProduct(page, FLEETING_TEES.before);
  const button = page.getByRole("button", { name: "Apple Pay", exact: true });
  await expect(button).toBeVisible();
  await restock(id, 0, -stock);
  await button.click();
  await expect(notice(page)).toHaveText("This item is out of stock");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await restock(id, stock, stock);
});
