import { expect, request as requests, test, type APIRequestContext } from "@playwright/test";
import type { Product } from "../../../lib/catalog/schema";
import { answerTo, refusal } from "../../support/answers";
import { TEE } from "../support/shop";

/** The API over HTTP, with good, bad and hostile input. */

let product: Product;
test.beforeAll(async ({ playwright }, { project }) => {
  const context = await playwright.request.newContext({ baseURL: project.use.baseURL });
  product = answerTo("GET /api/products/[idOrSlug]", await read(context, `products/${TEE.slug}`));
  await context.dispose();
});

const variantOf = (size: string) =>
  product.variants.find((variant) => variant.color === TEE.color && variant.size === size)!;
const tee = (size: string = TEE.size, quantity = 1) => ({
  productId: product.id,
  variantId: variantOf(size).id,
  quantity,
});
const visitor = (baseURL?: string) => requests.newContext({ baseURL });
const read = async (request: APIRequestContext, path: string): Promise<unknown> =>
  (await request.get(`/api/${path}`)).json();
const cartOf = async (context: APIRequestContext) => answerTo("GET /api/cart", await read(context, "cart"));
const add = (context: APIRequestContext, data: unknown) => context.post("/api/cart", { data });

// Proves api.prices-as-text, api.product-fields, api.category-fields, api.one-category, api.product-lists, api.one-product.
test("catalogue: products, bestsellers, categories, by id and by slug", async ({ request }) => {
  const all = answerTo("GET /api/products", await read(request, "products"));
  expect(all.length).toBeGreaterThanOrEqual(18);
  for (const { price, variants } of all) {
    expect(price).toMatch(/^\d+\.\d{2}$/);
    for (const variant of variants)
      expect(Object.keys(variant).sort()).toEqual(["color", "colorHex", "id", "inStock", "size"]);
  }
  const best = answerTo("GET /api/products/bestsellers", await read(request, "products/bestsellers"));
  expect(best.length).toBeGreaterThan(0);
  expect(best.every(({ isPopular }) => isPopular)).toBe(true);

  const categories = answerTo("GET /api/categories", await read(request, "categories"));
  const tops = categories.filter(({ parentId }) => parentId === null).map(({ slug }) => slug);
  expect(tops).toEqual(["mens", "womens", "accessories"]);
  const category = answerTo("GET /api/categories/[slug]", await read(request, "categories/mens"));
  expect(category).toMatchObject({ name: "Men’s" });
  // A parent lists its children's products too.
  const mens = answerTo("GET /api/products/category/[slug]", await read(request, "products/category/mens"));
  expect(mens.map(({ slug }) => slug)).toContain(TEE.slug);

  expect(await read(request, `products/${product.id}`)).toEqual(product);
  const fields =
    "id slug name description price compareAtPrice imageUrl categoryId isNew isPopular rating reviewCount variants";
  expect(Object.keys(product)).toEqual(expect.arrayContaining(fields.split(" ")));
  expect(new URL(product.imageUrl, "http://localhost").pathname).toMatch(/\.webp$/);
  const fitting = await read(request, `products/${TEE.slug}/recommendations`);
  expect(answerTo("GET /api/products/[idOrSlug]/recommendations", fitting)).not.toHaveLength(0);
});

// Proves api.one-error-shape.
test("what isn't there is a 404 in the API's error shape", async ({ request }) => {
  for (const path of ["products/nope", "products/category/nope", "categories/nope", "nope", "nope/deep"]) {
    const response = await request.get(`/api/${path}`);
    expect(response.status(), path).toBe(404);
    expect(await response.json(), path).toEqual({ message: expect.any(String), code: expect.any(String) });
    expect(response.headers()["cache-control"], path).toBe("no-store");
  }
});

// Proves api.one-error-shape.
test("unknown methods are 405 and name the known ones", async ({ request }) => {
  for (const [method, path, allow] of [
    ["PUT", "/api/cart", "GET, POST, DELETE"],
    ["POST", "/api/products", "GET"],
    ["GET", "/api/checkout/confirmation", "POST"],
    ["PUT", "/api/checkout", "GET, POST"],
    ["DELETE", "/api/categories", "GET"],
  ] as const) {
    const response = await request.fetch(path, { method });
    expect(response.status()).toBe(405);
    expect(response.headers().allow).toBe(allow);
    expect(await response.json()).toEqual({ message: "Method not allowed", code: "method-not-allowed" });
  }
});

// Proves product.choice-required, cart.at-least-one, api.one-error-shape.
test("bodies: not JSON is 415, broken 400, too long 413, against the rules 422", async ({ request }) => {
  const post = (data: string, type = "application/json") =>
    request.post("/api/cart", { data, headers: { "Content-Type": type } });
  expect((await post("a=1", "application/x-www-form-urlencoded")).status()).toBe(415);
  expect((await request.post("/api/orders/again", { form: { link: "x" } })).status()).toBe(415);
  expect((await post("{}", "text/plain")).status()).toBe(415);
  for (const broken of ["{", "", "[]", "null", '"text"']) expect((await post(broken)).status()).toBe(400);
  expect((await post(JSON.stringify({ productId: "x".repeat(70_000), quantity: 1 }))).status()).toBe(413);

  for (const quantity of [0, -1, 1.5, 1e21, "1", null, 10_001]) {
    const response = await add(request, { ...tee(), quantity });
    expect(response.status()).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.any(String),
      fieldErrors: { quantity: expect.any(String) },
    });
  }
  expect((await add(request, { ...tee(), price: "0.01" })).status()).toBe(422);
  expect((await add(request, { productId: product.id, quantity: 1 })).status()).toBe(422);
  expect((await add(request, { ...tee(), variantId: "nope" })).status()).toBe(404);
  expect((await add(request, { ...tee(), productId: "' OR 1=1 --" })).status()).toBe(404);
});

test("a NUL is refused wherever it is sent", async ({ request }) => {
  const status = async (path: string, data?: object) => {
    const answer = await (data ? request.post(path, { data }) : request.get(path));
    expect(await answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    return answer.status();
  };
  for (const path of [
    ...["products/a%00", "products/a%00/recommendations", "products/category/a%00"],
    ...["categories/a%00", "categories/a%00/cards"],
  ])
    expect(await status(`/api/${path}`), path).toBe(404);
  for (const path of ["products?type=%00", "products/category/hats?type=%00", "products/seen?seen=a,%00"])
    expect(await status(`/api/${path}`), path).toBe(422);
  const goods = { productId: "a\0", variantId: "b\0" };
  expect(await status("/api/cart", { ...goods, quantity: 1 })).toBe(422);
  expect(await status("/api/stock-alerts", { ...goods, email: "ann@example.com" })).toBe(422);
  for (const path of ["stock-alerts/confirm", "stock-alerts/stop", "reviews/open", "reviews/stop"])
    expect(await status(`/api/${path}`, { token: "a\0" }), path).toBe(422);
  const payment = { paymentIntent: "pi_a\0", clientSecret: "pi_a\0_secret_b" };
  expect(await status("/api/checkout/confirmation", payment)).toBe(422);
});

// Proves api.cart-calls, api.cart-add.
test("the cart: add, add again, change, remove, clear", async ({ baseURL }) => {
  const me = await visitor(baseURL);
  const added = await add(me, tee());
  expect(added.status()).toBe(201);
  answerTo("POST /api/cart", await added.json());
  const { name, price } = product;
  const [{ color, size }, quantity] = [TEE, 1];
  expect(await cartOf(me)).toMatchObject([{ quantity, product: { name, price }, variant: { color, size } }]);
  await add(me, tee(TEE.size, 2));
  await add(me, tee("L"));
  const [first, second] = await cartOf(me);
  expect([first?.quantity, second?.quantity]).toEqual([3, 1]);

  const changed = await me.patch(`/api/cart/${first!.id}`, { data: { quantity: 2 } });
  answerTo("PATCH /api/cart/[id]", await changed.json());
  expect((await cartOf(me)).map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect((await me.patch(`/api/cart/${first!.id}`, { data: { quantity: 0 } })).status()).toBe(422);
  const removed = await me.delete(`/api/cart/${second!.id}`);
  answerTo("DELETE /api/cart/[id]", await removed.json());
  expect((await me.delete(`/api/cart/${second!.id}`)).status()).toBe(404);
  expect((await cartOf(me)).map(({ quantity }) => quantity)).toEqual([2]);
  answerTo("DELETE /api/cart", await (await me.delete("/api/cart")).json());
  expect(await cartOf(me)).toEqual([]);
});

// Proves cart.no-more-than-stock.
test("more than there is can't go into a cart", async ({ baseURL }) => {
  const me = await visitor(baseURL);
  const response = await add(me, tee(TEE.size, 9999));
  expect(response.status()).toBe(409);
  // How many there are is told only of a few.
  expect(refusal(await response.json()).message).toBe("We don’t have that many in stock");
  expect(await cartOf(me)).toEqual([]);
});

// Proves cart.visitor-cookie.
test("the cookie comes with the first write; another visitor's item is a 404", async ({ baseURL }) => {
  const me = await visitor(baseURL);
  expect((await me.get("/api/cart")).headers()["set-cookie"]).toBeUndefined();
  expect((await me.get("/")).headers()["set-cookie"]).toBeUndefined();
  const cookie = (await add(me, tee())).headers()["set-cookie"];
  expect(cookie).toMatch(/^cart=[^;]+;.*HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  // Its 30 days begin again with every further write.
  expect((await add(me, tee())).headers()["set-cookie"]).toMatch(/^cart=[^;]+;.*Max-Age=259\d{4}/i);
  const [mine] = await cartOf(me);

  const stranger = await visitor(baseURL);
  await add(stranger, tee());
  expect((await stranger.patch(`/api/cart/${mine!.id}`, { data: { quantity: 5 } })).status()).toBe(404);
  expect((await stranger.delete(`/api/cart/${mine!.id}`)).status()).toBe(404);
  expect(await cartOf(me)).toMatchObject([{ quantity: 2 }]);
});

test("requests from other sites change nothing", async ({ baseURL }) => {
  const me = await visitor(baseURL);
  await add(me, tee());
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ];
  for (const headers of foreign) {
    expect((await me.delete("/api/cart", { headers })).status()).toBe(403);
    expect((await me.post("/api/cart", { data: tee(), headers })).status()).toBe(403);
    expect((await me.post("/api/checkout", { data: {}, headers })).status()).toBe(403);
    expect((await me.post("/api/orders/again", { data: { link: "x" }, headers })).status()).toBe(403);
  }
  expect(await cartOf(me)).toMatchObject([{ quantity: 1 }]);
});

// Proves checkout.payment-form, checkout.client-secret.
test("a good checkout gets secret and quote; a bad or an empty one is refused", async ({ baseURL }) => {
  const me = await visitor(baseURL);
  const checkout = (data: unknown) => me.post("/api/checkout", { data });
  const empty = await checkout({});
  expect(empty.status()).toBe(422);
  expect(await empty.json()).toEqual({ message: "Your cart is empty", code: "cart-empty" });

  await add(me, tee());
  expect((await checkout({ email: "no address" })).status()).toBe(422);
  expect((await checkout({ email: "a@b.example\r\nBcc: c@d.example" })).status()).toBe(422);
  expect((await checkout({ totalCents: 1 })).status()).toBe(422);
  const there = { name: "Ada", line1: "1 Court Lane", city: "Honolulu", country: "US" };
  const hawaii = await checkout({ shipping: { ...there, state: "HI", postalCode: "96801" } });
  expect(hawaii.status()).toBe(422);
  expect(await hawaii.json()).toMatchObject({
    message: "We ship within the continental United States only",
  });
  const other = await checkout({ expectedQuote: "0".repeat(64) });
  expect(other.status()).toBe(409);
  expect(refusal(await other.json())).toMatchObject({ code: "price-changed", quote: { shipping: "0.00" } });

  const good = await checkout({});
  expect(good.status()).toBe(200);
  const answer = answerTo("POST /api/checkout", await good.json());
  expect(answer.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
  expect(answer.quote).toMatchObject({ discount: "0.00", shipping: "0.00" });
  await me.delete("/api/cart");
});

test("health and readiness are uncached and tell no details", async ({ request }) => {
  const health = await request.get("/api/health");
  expect(await health.json()).toEqual({ status: "ok" });
  const ready = await request.get("/api/ready");
  expect(await ready.json()).toEqual({
    ready: true,
    orders: true,
    database: "reachable",
    migrations: "applied",
    payments: "test",
    provider: "answering",
    mail: expect.stringMatching(/^(moving|held up)$/),
  });
  for (const response of [health, ready]) expect(response.headers()["cache-control"]).toBe("no-store");
});

test("the sandbox is closed to strangers, and takes no more than a form of ours", async ({ request }) => {
  const guessed = { Authorization: "Bearer sk_test_payments_sandbox" };
  for (const [path, headers] of [
    ["_sandbox/state"],
    ["v1/payment_intents"],
    ["v1/payment_intents", guessed],
  ] as const)
    expect((await request.get(`/payments-sandbox/${path}`, { headers })).ok()).toBe(false);
  const post = (length: number) =>
    request.post("/payments-sandbox/v1/payment_intents", { form: { description: "x".repeat(length) } });
  expect((await post(60_000)).status()).toBe(401);
  expect((await post(70_000)).status()).toBe(413);
});

test("pictures aren't scaled for strangers", async ({ request }) => {
  const picture = encodeURIComponent("/icons/icon-192.png");
  expect((await request.get(`/_next/image?url=${picture}&w=640&q=75`)).status()).toBe(404);
});

test("whom to tell of a weakness is where it is looked for, for half a year", async ({ request }) => {
  const response = await request.get("/.well-known/security.txt");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const [, expires] = /^Expires: (\S+)$/m.exec(await response.text()) ?? [];
  const days = (Date.parse(expires!) - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeCloseTo(180, -1);
});
