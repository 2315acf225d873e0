import { setTimeout } from "node:timers/promises";
import { POST as openRoute } from "@/app/api/reviews/open/route";
import { POST as submitRoute } from "@/app/api/reviews/route";
import { POST as oneClickRoute } from "@/app/api/reviews/stop/one-click/route";
import { POST as stopRoute } from "@/app/api/reviews/stop/route";
import { findProductBySlug } from "@/lib/catalog/data";
import { takeChanges } from "@/lib/catalog/changes";
import { databaseKind } from "@/lib/database/database-url";
import { db, transaction, type Transaction } from "@/lib/database/db";
import { env } from "@/lib/env";
import { sendWaitingMail } from "@/lib/mail/send";
import { announceDispatch } from "@/lib/orders/operator/dispatch";
import { eraseAddress, planErasure } from "@/lib/privacy/erase";
import { exportAddress } from "@/lib/privacy/export";
import { askForReviews } from "@/lib/reviews/ask";
import { ALL_REVIEWS } from "@/lib/reviews/choice";
import { countReviews, listReviews } from "@/lib/reviews/data";
import { openReviews, submitReviews } from "@/lib/reviews/mutations";
import { findReview, publishReview, refuseReview, replyToReview } from "@/lib/reviews/operator";
import { requestOfToken } from "@/lib/reviews/token";
import { letterOf } from "@/tests/support/letter";
import { mailsOf, payOrder, TRACKING } from "@/tests/support/paid-order";
import { send, sendJson } from "@/tests/support/people-shop";
import {
  askedOrder,
  body,
  DAY_MS,
  publishedReview,
  reviewShop,
  sentOrder,
} from "@/tests/support/reviewed-order";

/** Who is asked for a review, who may write one, and until when it may be changed. */

const shop = reviewShop();

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
  const asked = async () =>
    Promise.all(
      [due, early, old, refunded, inTwo, unsent].map(({ orderId }) =>
        mailsOf("review-request", orderId).then(({ length }) => length),
      ),
    );
  await Promise.all([askForReviews(), askForReviews(), askForReviews()]);
  expect(await asked()).toEqual([1, 0, 0, 0, 0, 0]);
  await askForReviews();
  expect(await asked()).toEqual([1, 0, 0, 0, 0, 0]);

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
test("the opt-out stops review mails and no others; whoever unsubscribed isn't asked either", async () => {
  const email = "enough@court.example";
  const { token, orderId } = await askedOrder({ email });
  const click = {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
  expect((await send(oneClickRoute, `/api/reviews/stop/one-click?token=${token}x`, click)).status).toBe(403);
  expect(await db().reviewOptOut.count()).toBe(0);
  expect((await send(oneClickRoute, `/api/reviews/stop/one-click?token=${token}`, click)).status).toBe(200);
  expect((await sendJson(stopRoute, "/api/reviews/stop", { token })).status).toBe(200);
  expect(await db().reviewOptOut.findMany()).toMatchObject([{ email }]);
  const silent = "silent@court.example";
  await db().mailSuppression.create({ data: { email: silent } });
  const other = await askedOrder({ email: silent });
  await sendWaitingMail();
  const states = [];
  for (const id of [orderId, other.orderId]) states.push((await mailsOf("review-request", id))[0]!.status);
  expect(states).toEqual(["suppressed", "suppressed"]);
  expect((await mailsOf("order-dispatched", orderId))[0]!.status).toBe("sent");
});

test("an impatient person may stop review mails many times at the same moment", async () => {
  const { token } = await askedOrder({ email: "impatient@court.example" });
  const stop = () => sendJson(stopRoute, "/api/reviews/stop", { token });
  const answers = await Promise.all(Array.from({ length: 10 }, stop));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
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
  expect(await listReviews(order.product.id, ALL_REVIEWS)).toEqual([
    {
      id: review!.id,
      stars: 5,
      fit: "small",
      words: "It grew on me.",
      author: "Paula P.",
      size: "M",
      day: new Date().toISOString().slice(0, 10),
      verified: true,
      reply: "Thank you.",
    },
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
  expect(await db().review.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "published",
    stars: 4,
    revision: 1,
  });
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
