import path from "node:path";
import { listCartItems } from "@/lib/cart/data";
import { addToCart, changeQuantity, clearCart, removeFromCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { importCatalog } from "@/lib/catalog/import/import-catalog";
import { readCatalogFiles } from "@/lib/catalog/import/read-files";
import { closeDatabase, db } from "@/lib/database/db";
import { makeDatabase } from "@/lib/database/make-database";
import { env } from "@/lib/env";
import { limitFrequent, limitVisitor } from "@/lib/http/visitor-limits";
import { applyIntentById } from "@/lib/orders/apply";
import { confirmPayment } from "@/lib/orders/confirmation";
import { receiveEvent } from "@/lib/orders/webhook";
import { parseSearch } from "@/lib/search/schema";
import { search, suggest } from "@/lib/search/search";
import { ADDRESS } from "@/tests/support/paid-order";
import { addProduct, openTestShop, type TestShop } from "@/tests/support/test-shop";

/** How many statements the database is asked for what shoppers do most. Each costs the server a fifth of a millisecond. */

/** Without BEGIN and COMMIT; those of the limits are counted apart. A number that grows needs a reason. */
const RECORDED = {
  "add to a new cart": 3,
  "add to a cart": 3,
  "read the cart": 1,
  "change a quantity": 3,
  "remove an item": 2,
  "limits of the cart": 1,
  "limits of the checkout": 1,
  "open the checkout": 16,
  "open it again": 7,
  "press Pay": 12,
  "be paid": 12,
  "hear of it from the provider": 3,
  "see the confirmation": 4,
  "empty the cart": 2,
};
const RECORDED_OF_SEARCH = {
  "limits of suggestions": 0,
  suggestions: 7,
  "suggestions again": 7,
  "suggestions for a typing error": 10,
  "a page of search": 7,
  "the same, filtered and in order": 7,
  "a page of search that finds nothing": 4,
};

let shop: TestShop;
const said: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  await closeDatabase();
  const watch = { statement: ({ query }: { query: string }) => void said.push(query), pool: () => undefined };
  Object.assign(globalThis, { shopDatabase: makeDatabase(env().DATABASE_URL, watch) });
}, 60_000);
afterAll(() => shop.close());

/** Counts the statements of `work`, and notes them under its name. */
async function counted<Result>(
  counts: Record<string, number>,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  said.length = 0;
  const result = await work();
  counts[what] = said.filter((query) => !/^(--|BEGIN|COMMIT)/.test(query)).length;
  return result;
}

test("cart and checkout ask the database no more often than recorded", async () => {
  const counts: Record<string, number> = {};
  const count = <Result>(what: keyof typeof RECORDED, work: () => Promise<Result>) =>
    counted(counts, what, work);
  const { variants } = await addProduct("counted-tee", { stock: { "Navy / M": 30, "White / M": 30 } });
  const [navy, white] = variants.map(({ id, productId }) => ({ productId, variantId: id, quantity: 1 }));
  const network = "a network";

  const cart = await count("add to a new cart", () => addToCart(null, navy!));
  await count("add to a cart", () => addToCart(cart, white!));
  const [first, second] = await count("read the cart", () => listCartItems(cart));
  await count("change a quantity", () => changeQuantity(cart, first!.id, 2));
  await count("remove an item", () => removeFromCart(cart, second!.id));
  const headers = new Headers({ "x-shop-socket-address": "2001:db8::1" });
  await count("limits of the cart", () => limitVisitor("cart", headers, cart));
  await count("limits of the checkout", () =>
    limitVisitor("checkout", headers, cart, { asksForPromotion: true }),
  );
  await count("open the checkout", () => startCheckout(cart, {}, network));
  await count("open it again", () => startCheckout(cart, {}, network));
  const paying = { email: "counted@court.example", shipping: ADDRESS };
  const { clientSecret } = await count("press Pay", () => startCheckout(cart, paying, network));
  const [intentId] = clientSecret!.split("_secret_");
  await shop.provider.paymentIntents.confirm(intentId!, { payment_method: "pm_card_visa" });
  await count("be paid", () => applyIntentById(intentId!));
  const { data } = await shop.provider.events.list({ type: "payment_intent.succeeded" });
  const payload = JSON.stringify(
    data.find((event) => (event.data.object as { id?: string }).id === intentId),
  );
  const { webhooks } = shop.provider;
  const signature = webhooks.generateTestHeaderString({ payload, secret: shop.webhookSecret });
  await count("hear of it from the provider", () => receiveEvent(payload, signature));
  await count("see the confirmation", () => confirmPayment(intentId!, clientSecret!));
  const other = await addToCart(null, navy!);
  await count("empty the cart", () => clearCart(other));

  expect(counts).toEqual(RECORDED);
});

test("search asks the database no more often than recorded", async () => {
  await importCatalog(db(), readCatalogFiles(path.resolve("content")));
  const counts: Record<string, number> = {};
  const count = <Result>(what: keyof typeof RECORDED_OF_SEARCH, work: () => Promise<Result>) =>
    counted(counts, what, work);
  const headers = new Headers({ "x-shop-socket-address": "2001:db8::2" });
  await count("limits of suggestions", async () => limitFrequent("suggestions", headers));
  expect((await count("suggestions", () => suggest("white ca"))).products).not.toEqual([]);
  expect((await count("suggestions again", () => suggest("white ca"))).products).not.toEqual([]);
  expect((await count("suggestions for a typing error", () => suggest("whit cpa"))).products).not.toEqual([]);
  const page = (query: Record<string, string>) => search(parseSearch(query));
  expect((await count("a page of search", () => page({ q: "white cap" }))).count).toBeGreaterThan(0);
  const filtered = () => page({ q: "white cap", sort: "price-low", for: "women" });
  await count("the same, filtered and in order", filtered);
  expect((await count("a page of search that finds nothing", () => page({ q: "snowboard" }))).count).toBe(0);
  expect(counts).toEqual(RECORDED_OF_SEARCH);
});
