import { POST } from "@/app/api/(insight)/visits/route";
import { addToCart, changeQuantity, clearCart } from "@/lib/cart/mutations";
import { startCheckout } from "@/lib/checkout/start";
import { db } from "@/lib/database/db";
import { cancelOrder } from "@/lib/orders/cancel";
import { registry } from "@/lib/insight/telemetry/metrics";
import type { Visit } from "@/lib/insight/visits/schema";
import { writeCounts } from "@/lib/insight/visits/tally";
import { watchReads } from "@/tests/support/catalog/read-plans";
import { sendJson } from "@/tests/support/people-shop";
import { addProduct, testShop } from "@/tests/support/test-shop";

/** Visits, as browsers tell of them, and steps to an order: in memory first, then in the database's counts. */

testShop();
beforeEach(async () => {
  await writeCounts();
  await Promise.all([
    db().pageView.deleteMany(),
    db().vitalCount.deleteMany(),
    db().funnelCount.deleteMany(),
  ]);
});

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const VISIT: Visit = {
  device: "phone",
  views: { home: 1, product: 2 },
  vitals: [
    { metric: "LCP", template: "home", value: 2500 },
    { metric: "CLS", template: "home", value: 0 },
    { metric: "INP", template: "home", value: 90_000 },
  ],
};
const day = new Date().toISOString().slice(0, 10);

const visit = (body: unknown, headers: Record<string, string> = {}) =>
  sendJson(POST, "/api/visits", body, { "User-Agent": CHROME, ...headers });

const viewRows = () => db().pageView.findMany({ orderBy: [{ template: "asc" }, { bot: "asc" }] });
const vitalRows = () => db().vitalCount.findMany({ orderBy: { metric: "asc" } });
const steps = () => db().funnelCount.findMany({ orderBy: [{ step: "asc" }, { source: "asc" }] });

// Proves api.visit-reports.
test("a visit is answered with 204, and adds to the counts of its day", async () => {
  for (let times = 0; times < 2; times++) {
    const answer = await visit(VISIT, { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" });
    expect([answer.status, answer.body]).toEqual([204, {}]);
    await writeCounts();
  }
  expect(await viewRows()).toEqual([
    { day, template: "home", device: "phone", bot: false, views: 2 },
    { day, template: "product", device: "phone", bot: false, views: 4 },
  ]);
  const vital = { day, template: "home", device: "phone", count: 2 };
  expect(await vitalRows()).toEqual([
    { ...vital, metric: "CLS", bound: 10 },
    { ...vital, metric: "INP", bound: -1 },
    { ...vital, metric: "LCP", bound: 2500 },
  ]);
  expect(await registry.metrics()).toContain(
    'shop_vitals_lcp_seconds_sum{template="home",device="phone"} 5\n',
  );
});

test.each(["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", "HeadlessChrome/142", ""])(
  "%s is marked as a bot, and its vitals aren't counted",
  async (agent) => {
    expect((await visit(VISIT, { "User-Agent": agent })).status).toBe(204);
    await writeCounts();
    expect((await viewRows()).map(({ bot, views }) => [bot, views])).toEqual([
      [true, 1],
      [true, 2],
    ]);
    expect(await vitalRows()).toEqual([]);
  },
);

// Proves api.visit-reports.
test("what no page of ours sends is refused and counted nowhere", async () => {
  const vital = VISIT.vitals[0]!;
  const refused: [number, unknown, Record<string, string>?][] = [
    [400, []],
    [413, { ...VISIT, more: "x".repeat(70_000) }],
    [415, VISIT, { "Content-Type": "text/plain" }],
    [403, VISIT, { Origin: "https://elsewhere.example" }],
    [403, VISIT, { "Sec-Fetch-Site": "cross-site" }],
    ...[
      { ...VISIT, device: "watch" },
      { ...VISIT, views: { home: 101 } },
      { ...VISIT, views: { home: 0 } },
      { ...VISIT, views: { home: 1.5 } },
      { ...VISIT, views: { "home'); DROP TABLE": 1 } },
      { ...VISIT, vitals: [{ ...vital, metric: "FCP" }] },
      { ...VISIT, vitals: [{ ...vital, value: -1 }] },
      { ...VISIT, vitals: [{ ...vital, value: 1e12 }] },
      { ...VISIT, vitals: Array.from({ length: 9 }, () => vital) },
      { ...VISIT, visitor: "ada@court.example" },
    ].map((body): [number, unknown] => [422, body]),
  ];
  for (const [status, body, headers] of refused)
    expect([body, headers, (await visit(body, headers)).status]).toEqual([body, headers, status]);
  await writeCounts();
  expect([await viewRows(), await vitalRows()]).toEqual([[], []]);
});

// Proves api.visit-reports.
test("a network has its share, and no statement is spent on it", async () => {
  const plansOf = await watchReads(process.env.DATABASE_URL!);
  const from = { "x-shop-socket-address": "10.1.0.1" };
  const plans = await plansOf(async () => {
    for (let times = 0; times < 600; times++) expect((await visit(VISIT, from)).status).toBe(204);
    const { status, headers } = await visit(VISIT, from);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(500);
    expect((await visit(VISIT)).status).toBe(204);
  });
  expect(plans).toEqual([]);
});

describe("steps to an order", () => {
  test("a cart counts with its first piece, and once when its checkout opens, with the campaign", async () => {
    const product = await addProduct("counted-tee");
    const piece = { productId: product.id, variantId: product.variants[0]!.id, quantity: 1 };
    const attribution = { source: "instagram", campaign: "clay season", term: "tee" };
    const cartId = await addToCart(null, piece);
    await addToCart(cartId, piece);
    await startCheckout(cartId, { attribution });
    await startCheckout(cartId, { attribution });
    // Another quote is another order, and so is the next one after an order has been given up.
    const item = await db().cartItem.findFirstOrThrow({ where: { cartId } });
    await changeQuantity(cartId, item.id, 1);
    await startCheckout(cartId, {});
    const open = await db().order.findFirstOrThrow({ where: { cartId, status: "pending" } });
    await cancelOrder(open.id);
    await startCheckout(cartId, {});
    expect(await db().order.count({ where: { cartId } })).toBe(3);
    await clearCart(cartId);
    await addToCart(cartId, piece);
    await startCheckout(await addToCart(null, piece), {});
    await writeCounts();
    const none = { source: "", medium: "", campaign: "" };
    expect(await steps()).toEqual([
      { day, step: "cart", ...none, count: 2 },
      { day, step: "checkout", ...none, count: 1 },
      { day, step: "checkout", source: "instagram", medium: "", campaign: "clay season", count: 1 },
    ]);
  });

  test("a refused piece and a refused checkout count nothing", async () => {
    const product = await addProduct("scarce-tee", { stock: { "Navy / M": 1 } });
    const piece = { productId: product.id, variantId: product.variants[0]!.id, quantity: 2 };
    await expect(addToCart(null, piece)).rejects.toMatchObject({ code: "out-of-stock" });
    await expect(startCheckout(null, {})).rejects.toMatchObject({ code: "cart-empty" });
    await writeCounts();
    expect(await steps()).toEqual([]);
  });
});
