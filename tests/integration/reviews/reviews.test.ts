import { db, transaction, type Transaction } from "@/lib/database/db";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { askForReviews } from "@/lib/reviews/ask";
import { submitReviews, openReviews } from "@/lib/reviews/mutations";
import { findReview, publishReview, refuseReview, replyToReview } from "@/lib/reviews/operator";
import { reviewToken, requestOfToken } from "@/lib/reviews/token";
import { setTimeout } from "node:timers/promises";
import { POST as openRoute } from "@/app/api/reviews/open/route";
import { POST as submitRoute } from "@/app/api/reviews/route";
import { POST as oneClickRoute } from "@/app/api/reviews/stop/one-click/route";
import { POST as stopRoute } from "@/app/api/reviews/stop/route";
import { findProductBySlug } from "@/lib/catalog/data";
import { takeChanges } from "@/lib/catalog/changes";
import { databaseKind } from "@/lib/database/database-url";
import { env } from "@/lib/env";
import { sendWaitingMail } from "@/lib/mail/send";
import { eraseAddress, planErasure } from "@/lib/privacy/erase";
import { exportAddress } from "@/lib/privacy/export";
import { ALL_REVIEWS, parseReviewChoice, STARS, type ReviewOrder } from "@/lib/reviews/choice";
import { countReviews, listReviews, hasExamples, readReviewPage } from "@/lib/reviews/data";
import { letterOf } from "@/tests/support/letter";
import { mailsOf, payOrder, setLivemode, testShop, TRACKING } from "@/tests/support/paid-order";
import { ONE_CLICK, send, sendJson } from "@/tests/support/people-shop";
import { readPage } from "@/lib/catalog/list/list-products";
import { countChosen, reviewOptions } from "@/lib/reviews/figures";
import { recountReviews } from "@/lib/reviews/recount";
import { command } from "@/tests/support/command";
import { Random } from "@/tests/support/random";

/** Who is asked for a review, who may write one and until when, and what readers see of reviews. */

const shop = testShop();
const DAY_MS = 24 * 60 * 60_000;

/** An order whose only parcel left this number of days ago. */
async function sentOrder({
  days = 14.01,
  ...options
}: { days?: number; email?: string; quantity?: number } = {}) {
  const order = await payOrder(shop, options);
  await setLivemode(order.orderId, true);
  await announceDispatch(order.orderId, TRACKING);
  const where = { orderId: order.orderId };
  await db().shipment.updateMany({ where, data: { createdAt: new Date(Date.now() - days * DAY_MS) } });
  const include = { variant: { include: { product: true } } };
  const line = await db().orderLine.findFirstOrThrow({ where, include });
  return { ...order, lineId: line.id, product: line.variant.product };
}

/** The same, asked for a review. */
async function askedOrder(options: Parameters<typeof sentOrder>[0] = {}) {
  const order = await sentOrder(options);
  await askForReviews();
  const request = await db().reviewRequest.findUniqueOrThrow({ where: { orderId: order.orderId } });
  return { ...order, token: reviewToken(request.id) };
}

type Said = { stars?: number; fit?: "small" | "true" | "large" | null; words?: string };

const body = ({ token, lineId }: { token: string; lineId: string }, said: Said = {}) => ({
  token,
  firstName: "Paula",
  initial: "P",
  reviews: [{ item: lineId, stars: 4, fit: "true" as const, words: "Good cloth.", ...said }],
});

/** A review that is published. */
async function publishedReview(said: Said = {}) {
  const order = await askedOrder();
  await submitReviews(body(order, said));
  const review = await db().review.findUniqueOrThrow({ where: { orderLineId: order.lineId } });
  expect(await publishReview(await findReview(review.id), "Ada")).toBe("published");
  return { ...order, reviewId: review.id };
}

// Proves reviews.one-mail.
test("one mail, so many days after the last parcel, and none for an order that wasn't sent or was given back", async () => {
  const due = await sentOrder();
  const early = await sentOrder({ days: 13.9 });
  const old = await sentOrder({ days: 22 });
  const refunded = await sentOrder();
  await db().order.update({ where: { id: refunded.orderId }, data: { status: "refunded" } });
  const inTwo = await sentOrder();
  await announceDispatch(inTwo.orderId, { ...TRACKING, trackingNumber: "9401" });
  const unsent = await payOrder(shop);
  const orders = [due, early, old, refunded, inTwo, unsent];
  const asked = (orderId: string) => mailsOf("review-request", orderId).then(({ length }) => length);
  for (const instances of [3, 1]) {
    await Promise.all(Array.from({ length: instances }, askForReviews));
    expect(await Promise.all(orders.map(({ orderId }) => asked(orderId)))).toEqual([1, 0, 0, 0, 0, 0]);
  }

  const [mail] = await mailsOf("review-request", due.orderId);
  const letter = await letterOf(mail!);
  expect(letter.subject).toContain(due.product.name);
  const token = /\/review\?token=([\w.-]+)/.exec(letter.text)![1]!;
  expect(letter.text).toContain(`/review/stop?token=${token}`);
  expect(letter.headers).toEqual({
    "List-Unsubscribe": `<http://localhost:3000/api/reviews/stop/one-click?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  // Any word may turn up in a token.
  const words = `${letter.text} ${letter.subject}`.replaceAll(token, "");
  expect(words).not.toMatch(/discount|reward|off your next|voucher|win/i);
  expect(token).not.toContain(due.orderId);
  expect((await openReviews(token)).items).toMatchObject([
    { id: due.lineId, name: due.product.name, variant: "Navy / M", asksFit: true, state: "open" },
  ]);
});

// Proves reviews.one-mail.
test("the opt-out stops review mails and no others; people who unsubscribed aren't asked either", async () => {
  const email = "enough@court.example";
  const { token, orderId } = await askedOrder({ email });
  const address = `/api/reviews/stop/one-click?token=${token}`;
  expect((await send(oneClickRoute, `${address}x`, ONE_CLICK)).status).toBe(403);
  expect(await db().reviewOptOut.count()).toBe(0);
  expect((await send(oneClickRoute, address, ONE_CLICK)).status).toBe(200);
  // An impatient person may stop them many times at the same moment.
  const impatient = await askedOrder({ email: "impatient@court.example" });
  const stop = () => sendJson(stopRoute, "/api/reviews/stop", { token: impatient.token });
  const answers = await Promise.all(Array.from({ length: 10 }, stop));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await db().reviewOptOut.findMany({ where: { email } })).toHaveLength(1);
  expect(await db().reviewOptOut.count()).toBe(2);
  const silent = "silent@court.example";
  await db().mailSuppression.create({ data: { email: silent } });
  const other = await askedOrder({ email: silent });
  await sendWaitingMail();
  const states = [];
  for (const id of [orderId, other.orderId]) states.push((await mailsOf("review-request", id))[0]!.status);
  expect(states).toEqual(["suppressed", "suppressed"]);
  expect((await mailsOf("order-dispatched", orderId))[0]!.status).toBe("sent");
});

// Proves reviews.one-per-item.
test("a review can be changed until it is published, and is one per item", async () => {
  const order = await askedOrder();
  takeChanges();
  await submitReviews(body(order));
  await submitReviews(body(order, { stars: 2, words: "It shrank." }));
  const [review] = await db().review.findMany({ where: { orderLineId: order.lineId } });
  expect(review).toMatchObject({ stars: 2, words: "It shrank.", status: "waiting", size: "M", revision: 2 });
  expect(await findProductBySlug(order.product.slug)).toMatchObject({ rating: 0, reviewCount: 0 });
  expect(await listReviews(order.product.id, ALL_REVIEWS)).toEqual([]);
  expect(takeChanges()).not.toContain(`product:${order.product.slug}`);

  const seen = await findReview(review!.id);
  await submitReviews(body(order, { stars: 3 }));
  await expect(publishReview(seen, "Ada")).rejects.toMatchObject({ kind: "conflict" });
  await refuseReview(await findReview(review!.id), "Ada", "Please leave out the number.");
  expect((await openReviews(order.token)).items).toMatchObject([
    { state: "refused", refusal: "Please leave out the number.", stars: 3 },
  ]);
  await submitReviews(body(order, { stars: 5, fit: "small", words: "It grew on me." }));
  takeChanges();
  expect(await publishReview(await findReview(review!.id), "Ada")).toBe("published");
  expect(await publishReview(await findReview(review!.id), "Ada")).toBe("known");
  expect(takeChanges()).toEqual([`product:${order.product.slug}`]);
  await expect(submitReviews(body(order, { stars: 1 }))).rejects.toMatchObject({ kind: "conflict" });

  await replyToReview(await findReview(review!.id), "Ada", "Thank you.");
  const written = { stars: 5, fit: "small", words: "It grew on me.", author: "Paula P.", size: "M" };
  const added = { day: new Date().toISOString().slice(0, 10), verified: true, reply: "Thank you." };
  expect(await listReviews(order.product.id, ALL_REVIEWS)).toEqual([
    { id: review!.id, ...written, ...added },
  ]);
  const product = (await findProductBySlug(order.product.slug))!;
  expect(product).toMatchObject({ rating: 5, reviewCount: 1 });
  expect(await countReviews(product.id)).toEqual([{ stars: "5", fit: "small", size: "M", count: 1 }]);
});

test("a buyer who changes a review while it is published is told so, and it stays as it is read", async () => {
  const order = await askedOrder();
  await submitReviews(body(order));
  const { id } = await db().review.findUniqueOrThrow({ where: { orderLineId: order.lineId } });
  // The operator's transaction has written and not ended when the buyer's comes to the same review.
  const buyer = await transaction(async (tx) => {
    await tx.review.update({ where: { id }, data: { status: "published" } });
    const submitted = submitReviews(body(order, { stars: 1 })).catch((error: unknown) => error);
    await isWaiting(tx);
    return { submitted };
  });
  expect(await buyer.submitted).toMatchObject({ kind: "conflict" });
  const kept = { status: "published", stars: 4, revision: 1 };
  expect(await db().review.findUniqueOrThrow({ where: { id } })).toMatchObject(kept);
});

/** Until a statement waits for what this transaction has written; on SQLite all others wait until it ends. */
async function isWaiting(tx: Transaction): Promise<void> {
  if (databaseKind(env().DATABASE_URL) === "sqlite") return;
  for (;;) {
    const waiting = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
    await setTimeout(20);
  }
}

// Proves reviews.signed-link.
test("nobody reviews what they didn't buy: forged, foreign and outworn links", async () => {
  const mine = await askedOrder();
  const other = await askedOrder();
  const [id, seal] = mine.token.split(".");
  const foreign = requestOfToken(other.token)!;
  for (const token of ["", "x", `${id}.`, `${foreign}.${seal}`, `${mine.token}.x`, `${mine.token}A`, "é.é"]) {
    const answers = [
      await sendJson(openRoute, "/api/reviews/open", { token }),
      await sendJson(stopRoute, "/api/reviews/stop", { token }),
      await sendJson(submitRoute, "/api/reviews", { ...body(mine), token }),
    ];
    expect([token, ...answers.map(({ status }) => status)]).toEqual([token, 403, 403, 403]);
  }
  const { status } = await sendJson(submitRoute, "/api/reviews", body({ ...mine, lineId: other.lineId }));
  expect(status).toBe(422);
  expect(await db().review.count({ where: { orderLineId: { in: [mine.lineId, other.lineId] } } })).toBe(0);
  await db().order.update({ where: { id: mine.orderId }, data: { status: "refunded" } });
  await expect(openReviews(mine.token)).rejects.toMatchObject({ kind: "forbidden" });
  const createdAt = new Date(Date.now() - 91 * DAY_MS);
  await db().reviewRequest.update({ where: { orderId: other.orderId }, data: { createdAt } });
  await expect(submitReviews(body(other))).rejects.toMatchObject({ kind: "forbidden" });
});

// Proves reviews.shown-parts.
test("words are bounded and kept as they are: markup, addresses, odd signs", async () => {
  const order = await askedOrder();
  const answerTo = async (change: object) =>
    (await sendJson(submitRoute, "/api/reviews", { ...body(order), ...change })).status;
  const entry = (change: object) => ({ reviews: [{ ...body(order).reviews[0], ...change }] });
  for (const change of [
    ...["x".repeat(2001), "a\0b", "a\u202Eb"].map((words) => entry({ words })),
    ...[0, 6, 4.5, "5", null].map((stars) => entry({ stars })),
    ...[entry({ fit: "huge" }), { reviews: [] }, { status: "published" }],
    ...[{ firstName: " " }, { firstName: "x".repeat(31) }, { initial: "Pa" }],
  ])
    expect([change, await answerTo(change)]).toEqual([change, 422]);
  expect(await db().review.count({ where: { orderLineId: order.lineId } })).toBe(0);
  const words = '<script>alert(1)</script> https://spam.example "🎾" שלום\n\nzweite Zeile';
  expect((await sendJson(submitRoute, "/api/reviews", body(order, { words }))).status).toBe(200);
  expect(await answerTo({ website: "https://spam.example" })).toBe(200);
  const kept = { words, revision: 1 };
  expect(await db().review.findUniqueOrThrow({ where: { orderLineId: order.lineId } })).toMatchObject(kept);
});

test("a person's reviews are exported, and erased with their figures", async () => {
  const { email, orderId, product } = await publishedReview({ stars: 3 });
  await sendWaitingMail();
  expect((await exportAddress(email)).tables).toMatchObject({
    Review: [{ words: "Good cloth.", firstName: "Paula" }],
    ReviewRequest: [{ orderId }],
  });
  expect((await planErasure(email)).deleted).toMatchObject({ Review: 1 });
  takeChanges();
  expect(await eraseAddress(email)).toMatchObject({ deleted: { Review: 1 }, kept: [] });
  expect(await db().review.count({ where: { productId: product.id } })).toBe(0);
  expect(await findProductBySlug(product.slug)).toMatchObject({ rating: 0, reviewCount: 0 });
  expect(takeChanges()).toContain(`product:${product.slug}`);
});

// Proves reviews.one-figure.
test("figures follow from every decision, also of many at once, and lists are sorted by them", async () => {
  const first = await publishedReview({ stars: 2 });
  for (const [number, stars] of [5, 5, 4, 1].entries()) {
    const order = await askedOrder();
    // All of one product.
    const data = { productId: first.product.id, size: `S${number}` };
    await db().variant.update({ where: { id: order.variant.id }, data });
    await submitReviews(body(order, { stars, fit: null, words: stars === 5 ? "" : "Good cloth." }));
  }
  const waiting = await db().review.findMany({ where: { productId: first.product.id, status: "waiting" } });
  expect(waiting).toHaveLength(4);
  await Promise.all(waiting.map(async ({ id }) => publishReview(await findReview(id), "Ada")));
  const shown = async () => (await findProductBySlug(first.product.slug))!;
  const counts = await countReviews(first.product.id);
  const given = STARS.map((stars) => countChosen(counts, { ...ALL_REVIEWS, stars: [stars] }));
  expect(given).toEqual([2, 1, 0, 1, 1]);
  expect(await shown()).toMatchObject({ rating: 3.4, reviewCount: 5 });
  const bad = waiting.find(({ stars }) => stars === 1)!;
  await refuseReview(await findReview(bad.id), "Ada", "It names a person.");
  expect(await shown()).toMatchObject({ rating: 4, reviewCount: 4 });

  const rated = (await readPage({ category: "mens", order: "rating" })).map(({ rating }) => rating);
  expect(rated).toEqual([...rated].sort((a, b) => b - a));
  expect(rated[0]).toBeGreaterThan(0);
  const index = await db().listingIndex.findMany({ where: { productId: first.product.id } });
  expect(index.map(({ rating }) => rating)).toEqual(index.map(() => 4));
  const orderOf = async (sort: ReviewOrder) =>
    (await listReviews(first.product.id, { ...ALL_REVIEWS, sort })).map(({ stars }) => stars);
  expect(await orderOf("highest")).toEqual([5, 5, 4, 2]);
  expect(await orderOf("lowest")).toEqual([2, 4, 5, 5]);
  expect(await listReviews(first.product.id, { ...ALL_REVIEWS, page: 2 }, 3)).toHaveLength(1);
});

// Proves reviews.marked-examples.
test("examples count like all reviews, and one command removes them", async () => {
  const { product } = await publishedReview({ stars: 4 });
  const example = { example: true, words: "", firstName: "Alex", initial: "", size: "", status: "published" };
  await db().review.createMany({
    data: [1, 2].map((stars) => ({ productId: product.id, stars, ...example })),
  });
  await db().$transaction((tx) => recountReviews(tx, product.id));
  const shown = () => findProductBySlug(product.slug);
  expect([await shown(), await hasExamples()]).toMatchObject([{ rating: 2.3, reviewCount: 3 }, true]);
  const lowestFirst = await listReviews(product.id, { ...ALL_REVIEWS, sort: "lowest" });
  expect(lowestFirst.map(({ stars, verified }) => `${stars} ${verified}`).join()).toBe(
    "1 false,2 false,4 true",
  );
  takeChanges();
  expect(await command("reviews", ["remove-examples"])).toMatchObject({ code: 1 });
  expect(await hasExamples()).toBe(true);
  const { stdout } = await command("reviews", ["remove-examples", "--yes", "--json"]);
  expect(JSON.parse(stdout)).toEqual({ removed: 2 });
  expect([await shown(), await hasExamples()]).toMatchObject([{ rating: 4, reviewCount: 1 }, false]);
});

// Proves reviews.all-reviews.
test.each([
  {},
  { stars: ["5", "4"], sort: "lowest" },
  { fit: "true", size: ["S", "M"], page: "2" },
  { stars: "1", fit: ["small", "large"], size: "L", sort: "highest" },
  { size: ["M", "\0", "nobody's"] },
  { size: "nobody's", page: "9" },
])("of many reviews %j leaves what fits it, and each further choice what it says", async (query) => {
  const product = await manyReviews();
  const rows = await db().review.findMany({ where: { productId: product.id, status: "published" } });
  const leftBy = (changed: object) => {
    const { stars, fit, size } = parseReviewChoice({ ...query, ...changed });
    const isAmong = (wanted: string[], value: string) => wanted.length === 0 || wanted.includes(value);
    return rows.filter(
      (row) => isAmong(stars, `${row.stars}`) && isAmong(fit, row.fit ?? "") && isAmong(size, row.size),
    );
  };
  const choice = parseReviewChoice(query);
  const counts = await countReviews(product.id);
  const shown = await readReviewPage(product.id, counts, choice);
  const sign = { newest: 0, highest: -1, lowest: 1 }[choice.sort];
  const wanted = leftBy({}).sort(
    (a, b) => sign * (a.stars - b.stars) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  const last = Math.max(1, Math.ceil(wanted.length / 10));
  const page = Math.min(choice.page, last);
  expect(shown).toMatchObject({ count: wanted.length, last, page });
  const ids = wanted.slice((page - 1) * 10, page * 10).map(({ id }) => id);
  expect(shown.reviews.map(({ id }) => id)).toEqual(ids);
  const options = Object.entries(reviewOptions(counts, choice, ["S", "M", "L"]));
  for (const [filter, values] of options)
    for (const { value, count } of values)
      expect([filter, value, count]).toEqual([filter, value, leftBy({ [filter]: value }).length]);
});

/** A product with 150 examples of every kind, some of which wait. */
async function manyReviews() {
  const product = await db().product.findFirstOrThrow({ orderBy: { slug: "desc" } });
  if ((await db().review.count({ where: { productId: product.id } })) >= 150) return product;
  const [random, sizes] = [new Random(1), ["S", "M", "L", ""]];
  await db().review.createMany({
    data: Array.from({ length: 150 }, (_, number) => ({
      ...{ productId: product.id, example: true },
      ...{ stars: random.between(1, 5), fit: random.pick(["small", "true", "large", null]) },
      ...{ size: random.pick(sizes), words: "", firstName: "Ada", initial: "" },
      status: random.chance(0.8) ? "published" : "waiting",
      createdAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
    })),
  });
  return product;
}
