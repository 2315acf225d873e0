import { addToCart, cartOfOne } from "@/lib/cart/mutations";
import { listCartItems } from "@/lib/cart/data";
import { startCheckout } from "@/lib/checkout/start";
import { startItemCheckout } from "@/lib/checkout/start-item";
import { db } from "@/lib/database/db";
import { confirmPayment } from "@/lib/orders/confirmation";
import { ADDRESS, intentIdOf, payWith, addProduct, testShop } from "@/tests/support/paid-order";
import fs from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { walletDomainFile } from "@/lib/payments/wallet-domain";
import { testFolder } from "@/tests/support/test-folder";

/** What a wallet buys from a product's page (express.own-cart). */

const shop = testShop();
const folder = testFolder();
let item: { productId: string; variantId: string; quantity: number };
let other: typeof item;

beforeAll(async () => {
  const product = await addProduct("express-tee", { stock: { "Navy / M": 5, "Navy / L": 5 } });
  const [medium, large] = product.variants;
  item = { productId: product.id, variantId: medium!.id, quantity: 1 };
  other = { ...item, variantId: large!.id };
});

const CONTACT = { email: "wallet@court.example", shipping: ADDRESS };

// Proves express.own-cart.
test("while the item is the same, so are cart, order and payment", async () => {
  const cartId = await cartOfOne(null, item);
  const opened = await startCheckout(cartId, {});
  expect(await cartOfOne(cartId, item)).toBe(cartId);
  const paying = await startCheckout(cartId, { ...CONTACT, expectedQuote: opened.quote.fingerprint });
  expect(paying.clientSecret).toBe(opened.clientSecret);
  expect(await db().order.count({ where: { cartId } })).toBe(1);
});

// Proves express.own-cart.
test("the visitor's cart stays, and after the purchase the next one has a cart of its own", async () => {
  const visitors = await addToCart(null, other);
  const cartId = await cartOfOne(null, item);
  expect(cartId).not.toBe(visitors);
  const { clientSecret } = await startCheckout(cartId, CONTACT);
  await payWith(shop, clientSecret);
  expect(await confirmPayment(intentIdOf(clientSecret), clientSecret!)).toMatchObject({ status: "success" });
  expect(await listCartItems(visitors)).toMatchObject([{ variant: { id: other.variantId } }]);
  expect(await cartOfOne(cartId, item)).not.toBe(cartId);
});

test("what isn't there can't be bought, and the cart stays as it was", async () => {
  const cartId = await cartOfOne(null, item);
  const tooMany = { ...item, quantity: 100 };
  await expect(cartOfOne(cartId, tooMany)).rejects.toMatchObject({ code: "out-of-stock" });
  await expect(cartOfOne(null, { ...item, productId: "nothing" })).rejects.toMatchObject({
    kind: "not-found",
  });
  expect(await listCartItems(cartId)).toMatchObject([{ quantity: 1 }]);
});

test("another tab that buys something else in between is noticed: no payment for what the page doesn't show", async () => {
  const otherTab = async (cartId: string) => void (await cartOfOne(cartId, other));
  await expect(startItemCheckout(null, item, CONTACT, { onCart: otherTab })).rejects.toMatchObject({
    code: "price-changed",
    details: { quote: { lines: [{ variant: { id: other.variantId } }] } },
  });
  const opened = await startItemCheckout(null, item, CONTACT, { onCart: () => undefined });
  expect(opened.quote.lines).toMatchObject([{ variant: { id: item.variantId }, quantity: 1 }]);
});

// Proves checkout.wallet-domain.
test("the wallet's domain file is what the file holds, and nothing while none is set", async () => {
  await expect(walletDomainFile()).rejects.toMatchObject({ kind: "not-found" });
  const file = path.join(folder, "association");
  fs.writeFileSync(file, "7B227073704964223A");
  env().APPLE_PAY_DOMAIN_FILE = file;
  expect(await walletDomainFile()).toBe("7B227073704964223A");
});
