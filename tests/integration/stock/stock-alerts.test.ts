import { POST as confirmByApi } from "@/app/api/(stock)/stock-alerts/confirm/route";
import { GET as oneClickPage, POST as oneClick } from "@/app/api/(stock)/stock-alerts/one-click/route";
import { POST as ask } from "@/app/api/(stock)/stock-alerts/route";
import { POST as stop } from "@/app/api/(stock)/stock-alerts/stop/route";
import { db, transaction } from "@/lib/database/db";
import { unsubscribe } from "@/lib/newsletter/mutations";
import { unsubscribeToken } from "@/lib/newsletter/token";
import { cancelForOperator } from "@/lib/orders/operator/cancel";
import { refundForOperator } from "@/lib/orders/operator/refund";
import { eraseAddress } from "@/lib/privacy/erase";
import { expire } from "@/lib/privacy/expire";
import { exportAddress } from "@/lib/privacy/export";
import { importStock, readStockList } from "@/lib/stock/import";
import { setStock } from "@/lib/stock/mutations";
import { changeStock } from "@/lib/stock/set";
import { alertToken, stopToken } from "@/lib/stock/alerts/token";
import { mailBackInStock } from "@/lib/stock/alerts/mail-back-in-stock";
import { listWanted } from "@/lib/stock/alerts/wanted";
import { letterOf } from "@/tests/support/letter";
import { openOrder, payOrder, stockOf, addProduct, testShop } from "@/tests/support/paid-order";
import { ONE_CLICK, send, sendJson } from "@/tests/support/people-shop";

/** Back-in-stock mails: each address gets one when pieces return, and none when a hold ends. */

const shop = testShop();
// A test tells what it brings back itself.
afterEach(async () => {
  await db().stockAlert.deleteMany();
  await db().stockReturn.deleteMany();
});

const by = { operator: "Ada", reason: "came back" };
const DAY_MS = 24 * 60 * 60_000;
let number = 0;

async function soldOut(stock = 0) {
  const product = await addProduct(`waited-tee-${number++}`, { stock: { "Navy / M": stock, "Navy / L": 3 } });
  return { product, variant: product.variants[0]! };
}

/** People who have confirmed, in the order of asking. */
async function waiting(variantId: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, place) => `w${place}-${variantId}@court.example`);
  const since = Date.now() - count * 1000;
  await db().stockAlert.createMany({
    // Not in the order of asking, so that the order of rows isn't it.
    data: [...emails.entries()].reverse().map(([place, email]) => ({
      ...{ variantId, email, confirmedAt: new Date() },
      createdAt: new Date(since + place * 1000),
    })),
  });
  return emails;
}

/** Asked for this number of days ago. */
const wishFor = (variantId: string, email: string, { days = 0, isConfirmed = false } = {}) => {
  const [createdAt, confirmedAt] = [new Date(Date.now() - days * DAY_MS), isConfirmed ? new Date() : null];
  return db().stockAlert.create({ data: { variantId, email, createdAt, confirmedAt } });
};

async function told(variantId: string): Promise<string[]> {
  const where = { kind: "back-in-stock", dedupeKey: { startsWith: variantId } };
  return (await db().outgoingMail.findMany({ where })).map(({ recipient }) => recipient);
}

const request = (entry: object) => sendJson(ask, "/api/stock-alerts", entry);
const confirm = (token: string) => sendJson(confirmByApi, "/api/stock-alerts/confirm", { token });
const stopBy = (token: string) => sendJson(stop, "/api/stock-alerts/stop", { token });
const confirmations = (recipient: string) =>
  db().outgoingMail.findMany({ where: { kind: "stock-alert-confirmation", recipient } });
const isTold = async (variantId: string, emails: string[]) => {
  await mailBackInStock();
  expect((await told(variantId)).sort()).toEqual([...emails].sort());
};

describe("asking", () => {
  // Proves stock.told-when-back.
  test("is confirmed by the link in a mail; nobody is told before, and asking again keeps the place", async () => {
    const { product, variant } = await soldOut();
    const email = "Ada.Waits@court.example";
    const entry = { productId: product.id, variantId: variant.id, email };
    const first = await request(entry);
    const again = await request(entry);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const [mail, ...others] = await confirmations("ada.waits@court.example");
    expect(others).toEqual([]);
    const alert = await db().stockAlert.findFirstOrThrow({ where: { variantId: variant.id } });
    const letter = await letterOf(mail!);
    expect(letter.text).toContain(`http://localhost:3000/back-in-stock?token=${alertToken(alert.id)}`);
    expect(letter.subject).toContain(product.name);

    await changeStock(variant.sku, 2);
    await isTold(variant.id, []);
    await changeStock(variant.sku, 0);
    const confirmed = await confirm(alertToken(alert.id));
    expect(confirmed.body).toEqual({ inStock: false, page: `/product/${product.slug}?color=Navy&size=M` });
    expect((await request(entry)).status).toBe(201);
    expect(await confirmations("ada.waits@court.example")).toHaveLength(1);

    await changeStock(variant.sku, 1);
    for (let time = 0; time < 2; time++) await isTold(variant.id, ["ada.waits@court.example"]);
    expect(await db().stockAlert.count({ where: { variantId: variant.id } })).toBe(0);
  });

  test("who confirms when it is back already is told so at once, and by a mail at the next return", async () => {
    const { product, variant } = await soldOut(4);
    await request({ productId: product.id, variantId: variant.id, email: "late@court.example" });
    const { id } = await db().stockAlert.findFirstOrThrow({ where: { email: "late@court.example" } });
    const { body } = await confirm(alertToken(id));
    expect(body).toMatchObject({ inStock: true });
    await isTold(variant.id, []);
    await changeStock(variant.sku, 9);
    await isTold(variant.id, ["late@court.example"]);
  });

  test("a product without colors and sizes needs no variant; another needs one that it has; a mailbox has its share", async () => {
    const { id: productId } = await addProduct("waited-tote", { stock: { "Natural / Standard": 0 } });
    const { product, variant } = await soldOut();
    const email = "tote@court.example";
    const statusOf = async (goods: object, more = {}) => (await request({ email, ...goods, ...more })).status;
    const other = { email: "odd@court.example" };
    expect(await statusOf({ productId: product.id }, other)).toBe(422);
    expect(await statusOf({ productId, variantId: variant.id }, other)).toBe(404);
    expect(await statusOf({ productId: "none" }, other)).toBe(404);
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push(await statusOf({ productId }));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await confirmations(email)).toHaveLength(1);
    expect(await db().stockAlert.count({ where: { email: { in: [email, other.email] } } })).toBe(1);
  });
});

describe("a return", () => {
  // Proves stock.told-when-back.
  test("is a count, a list, a refund with its goods and the cancellation of a paid order", async () => {
    const counted = await soldOut();
    const listed = await soldOut();
    const refunded = await payOrder(shop, { stock: 1 });
    const partly = await payOrder(shop, { stock: 2, quantity: 2 });
    const canceled = await payOrder(shop, { stock: 1 });
    const variants = [counted, listed, refunded, partly, canceled].map(({ variant }) => variant);
    for (const { id } of variants) await waiting(id, 1);
    await changeStock(counted.variant.sku, 1);
    const list = await readStockList(`sku,stock\n${listed.variant.sku},2\n`);
    if ("faults" in list) throw new Error(list.faults.join());
    await importStock(list.changes);
    await refundForOperator(refunded.orderId, { restock: true }, by);
    const lines = [{ sku: partly.variant.sku, quantity: 1 }];
    await refundForOperator(partly.orderId, { lines, restock: true }, by);
    await cancelForOperator(canceled.orderId, by);
    await mailBackInStock();
    for (const { id } of variants) expect(await told(id)).toHaveLength(1);
  });

  // Proves stock.told-when-back.
  test("only added pieces count as a return: no hold that ends, no lower or equal count, nothing rolled back", async () => {
    const { orderId, variant } = await openOrder({ stock: 1 });
    await waiting(variant.id, 1);
    await cancelForOperator(orderId, by);
    expect(await stockOf(variant.id)).toBe(1);
    await mailBackInStock();
    await changeStock(variant.sku, 1);
    await changeStock(variant.sku, 0);
    await mailBackInStock();
    const brokenOff = transaction(async (tx) => {
      await setStock(tx, variant.id, 7);
      throw new Error("the process ends here");
    });
    await expect(brokenOff).rejects.toThrow("ends here");
    await isTold(variant.id, []);
    expect(await db().stockReturn.count({ where: { variantId: variant.id } })).toBe(0);
  });
});

describe("telling", () => {
  // Proves stock.told-when-back.
  test("goes in the order of asking, five for each piece, and on after a day while there is stock", async () => {
    const { variant } = await soldOut();
    const emails = await waiting(variant.id, 13);
    await changeStock(variant.sku, 1);
    await isTold(variant.id, emails.slice(0, 5));
    // One more piece: five more, not ten.
    await changeStock(variant.sku, 2);
    await mailBackInStock();
    await isTold(variant.id, emails.slice(0, 10));
    const where = { kind: "back-in-stock", dedupeKey: { startsWith: variant.id } };
    await db().outgoingMail.updateMany({ where, data: { createdAt: new Date(Date.now() - DAY_MS - 1000) } });
    await db().stockReturn.updateMany({ where: { variantId: variant.id }, data: { dueAt: new Date() } });
    await isTold(variant.id, emails);
    expect(await db().stockReturn.count({ where: { variantId: variant.id } })).toBe(0);
  });

  test("waits for the next return when it has sold out again, or isn't sold any more", async () => {
    const { id, sku } = (await soldOut()).variant;
    const emails = await waiting(id, 6);
    await changeStock(sku, 1);
    await db().variant.update({ where: { id }, data: { stock: 0 } });
    await isTold(id, []);
    expect(await db().stockReturn.count({ where: { variantId: id } })).toBe(0);
    await db().variant.update({ where: { id }, data: { retiredAt: new Date() } });
    await changeStock(sku, 3);
    await isTold(id, []);
    await db().variant.update({ where: { id }, data: { retiredAt: null } });
    await changeStock(sku, 4);
    await isTold(id, emails);
  });

  // Proves stock.told-when-back.
  test("by many at once, and after one that ended halfway, tells each once; a long queue in several steps", async () => {
    const { variant } = await soldOut();
    const emails = await waiting(variant.id, 450);
    await changeStock(variant.sku, 100);
    const { id } = await db().stockAlert.findFirstOrThrow({ where: { email: emails[210] } });
    const queued = { kind: "back-in-stock", dedupeKey: `${variant.id} ${id}`, status: "dropped" };
    const obstacle = await db().outgoingMail.create({ data: { ...queued, recipient: "", payload: {} } });
    await expect(mailBackInStock()).rejects.toThrow();
    expect(await told(variant.id)).toHaveLength(201);
    expect(await db().stockAlert.count({ where: { variantId: variant.id } })).toBe(250);
    await db().outgoingMail.delete({ where: { id: obstacle.id } });
    await Promise.all([mailBackInStock(), mailBackInStock(), mailBackInStock()]);
    await isTold(variant.id, emails);
  });
});

describe("links", () => {
  test("that were forged, made for another purpose, or are too old confirm nothing", async () => {
    const { variant } = await soldOut();
    const old = await wishFor(variant.id, "old@court.example", { days: 8 });
    const fresh = await wishFor(variant.id, "new@court.example");
    const forged = [
      ...["", "x", "..", `${fresh.id}.`, `${fresh.id}.${"A".repeat(43)}`, "🎾"],
      `${fresh.id}.${alertToken(old.id).split(".")[1]}`,
      stopToken("new@court.example"),
      alertToken(old.id),
      alertToken("unknown"),
    ];
    for (const token of forged) expect([token, (await confirm(token)).status]).toEqual([token, 403]);
    expect(await db().stockAlert.count({ where: { confirmedAt: { not: null } } })).toBe(0);
  });

  // Proves stock.told-when-back.
  test("stop all wishes of an address, by the page and in one click, and only by a token for that", async () => {
    const variants = [(await soldOut()).variant, (await soldOut()).variant];
    const email = "enough@court.example";
    const wishes = () => db().stockAlert.count({ where: { email } });
    const wish = () => Promise.all(variants.map(({ id }) => wishFor(id, email, { isConfirmed: true })));
    const [first] = await wish();
    for (const token of ["", "made.up", unsubscribeToken(email), alertToken(first!.id)])
      expect((await stopBy(token)).status).toBe(403);
    expect(await wishes()).toBe(2);
    for (const times of [1, 2]) {
      const { status } = await stopBy(stopToken(email));
      expect([times, status, await wishes()]).toEqual([times, 200, 0]);
    }
    await wish();
    const address = `/api/stock-alerts/one-click?token=${stopToken(email)}`;
    const headers = { ...ONE_CLICK.headers, origin: "https://mail.example" };
    const looked = await send(oneClickPage, address, { method: "GET" });
    expect([looked.status, await wishes()]).toEqual([303, 2]);
    const page = `http://localhost:3000/back-in-stock?stop=${encodeURIComponent(stopToken(email))}`;
    expect(looked.headers.get("location")).toBe(page);
    const click = await send(oneClick, address, { ...ONE_CLICK, headers });
    expect([click.status, await wishes()]).toEqual([200, 0]);
  });

  test("unsubscribing from all mail ends wishes, too", async () => {
    const { variant } = await soldOut();
    await wishFor(variant.id, "all@court.example");
    await unsubscribe("all@court.example");
    expect(await db().stockAlert.count()).toBe(0);
  });
});

// Proves stock.told-when-back.
test("operators see the demand per variant, most wanted first", async () => {
  const [much, little] = [await soldOut(), await soldOut(2)];
  await waiting(much.variant.id, 3);
  await waiting(little.variant.id, 1);
  await wishFor(little.variant.id, "perhaps@court.example");
  expect(await listWanted()).toMatchObject([
    { sku: much.variant.sku, color: "Navy", size: "M", stock: 0, waiting: 3, unconfirmed: 0 },
    { sku: little.variant.sku, stock: 2, waiting: 1, unconfirmed: 1, since: expect.any(Date) },
  ]);
});

// Proves stock.told-when-back.
test("a wish is in what a person gets, goes when they are erased, unconfirmed after a week and else after 180 days", async () => {
  const { variant } = await soldOut();
  await wishFor(variant.id, "kept@court.example", { days: 179, isConfirmed: true });
  await wishFor(variant.id, "over@court.example", { days: 181, isConfirmed: true });
  await wishFor(variant.id, "never@court.example", { days: 8 });
  await wishFor(variant.id, "soon@court.example", { days: 6 });
  await expire();
  const left = async () => (await db().stockAlert.findMany()).map(({ email }) => email).sort();
  expect(await left()).toEqual(["kept@court.example", "soon@court.example"]);
  expect((await exportAddress("Kept+1@court.example")).tables.StockAlert).toMatchObject([
    { variantId: variant.id, email: "kept@court.example" },
  ]);
  expect((await eraseAddress("KEPT@court.example")).deleted).toMatchObject({ StockAlert: 1 });
  expect(await left()).toEqual(["soon@court.example"]);
});
