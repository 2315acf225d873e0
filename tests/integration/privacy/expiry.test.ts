import fs from "node:fs";
import path from "node:path";
import { receiveMessage } from "@/lib/contact/mutations";
import { db } from "@/lib/database/db";
import { receiveApplication } from "@/lib/influencer/mutations";
import { sendWaitingMail } from "@/lib/mail/send";
import { subscribe, unsubscribe } from "@/lib/newsletter/mutations";
import { cancelOrder } from "@/lib/orders/cancel";
import { orderDetails } from "@/lib/orders/operator/details";
import { reconcile } from "@/lib/orders/reconcile/reconcile";
import { retryFailed, retryMail } from "@/lib/mail/outbox/retry";
import { KEPT_DAYS } from "@/lib/privacy/kept-days";
import { eraseAddress } from "@/lib/privacy/erase";
import { expire } from "@/lib/privacy/expire";
import { table } from "@/lib/privacy/rows";
import { openOrder, payOrder, testShop } from "@/tests/support/paid-order";
import { testFolder } from "@/tests/support/test-folder";

/** What expires, and what the database refuses to delete. */

const mailFolder = testFolder();
process.env.MAIL_FOLDER = mailFolder;
const shop = testShop();
/** Just older and just younger than this number of days. */
const older = (days: number) => new Date(Date.now() - (days * 24 * 60 + 1) * 60_000);
const younger = (days: number) => new Date(Date.now() - (days * 24 * 60 - 1) * 60_000);
/** Several instances at once, as on a busy site. */
const expireEverywhere = () => Promise.all([expire(), expire(), expire()]);

async function abandonedOrder(createdAt: Date) {
  const { orderId } = await openOrder();
  await cancelOrder(orderId);
  const { cartId } = await db().order.update({ where: { id: orderId }, data: { createdAt } });
  return { orderId, cartId };
}

/** As lib/orders/apply.ts leaves an order whose payment the provider doesn't know. */
async function forgottenOrder(email: string) {
  const { orderId } = await openOrder({ email });
  await db().payment.update({ where: { orderId }, data: { status: "unknown" } });
  await db().stockReservation.updateMany({ where: { orderId }, data: { state: "released" } });
  for (const status of ["canceling", "canceled"])
    await db().order.update({ where: { id: orderId }, data: { status } });
  return orderId;
}

test("an order whose payment the provider doesn't know isn't erased, because its keys may be wrong for a while, and goes in time", async () => {
  const [email, orderId] = ["lost@court.example", await forgottenOrder("lost@court.example")];
  const reason = "its payment may still come in at the provider";
  expect((await eraseAddress(email)).kept).toMatchObject([{ orderId, reason }]);
  await db().order.update({ where: { id: orderId }, data: { createdAt: older(KEPT_DAYS.unpaidOrder) } });
  await expire();
  expect(await db().order.findUnique({ where: { id: orderId } })).toBeNull();
  // Once the provider is no longer asked about it, it can be erased.
  const old = await forgottenOrder(email);
  await db().payment.update({ where: { orderId: old }, data: { createdAt: older(8) } });
  expect((await eraseAddress(email)).kept).toEqual([]);
  expect(await db().order.count({ where: { email } })).toBe(0);
});

// Proves privacy.data-expiry.
test("carts go when they have been idle for long enough, and orders that were never paid, whole", async () => {
  const { orderId, cartId } = await abandonedOrder(older(KEPT_DAYS.unpaidOrder));
  const young = await abandonedOrder(younger(KEPT_DAYS.unpaidOrder));
  const open = await openOrder();
  await db().order.update({ where: { id: open.orderId }, data: { createdAt: older(400) } });
  const idle = await db().cart.create({ data: { updatedAt: older(KEPT_DAYS.idleCart) } });
  const used = await db().cart.create({ data: { updatedAt: younger(KEPT_DAYS.idleCart) } });
  const updatedAt = older(KEPT_DAYS.idleCart);
  await db().cart.updateMany({ where: { id: { in: [cartId, young.cartId] } }, data: { updatedAt } });
  // The order goes in the first turn, and its cart, which then has none, in the second.
  await expireEverywhere();
  await expireEverywhere();

  const orders = await db().order.findMany({ where: { id: { in: [orderId, young.orderId, open.orderId] } } });
  expect(orders.map(({ id }) => id).sort()).toEqual([young.orderId, open.orderId].sort());
  for (const part of ["Payment", "OrderLine", "OrderTransition", "StockReservation"])
    expect([part, await table(db(), part).findMany({ where: { orderId } })]).toEqual([part, []]);
  const carts = await db().cart.findMany({ where: { id: { in: [cartId, young.cartId, idle.id, used.id] } } });
  expect(carts.map(({ id }) => id).sort()).toEqual([young.cartId, used.id].sort());
  expect(await db().cartItem.count({ where: { cartId: young.cartId } })).toBe(0);
});

// Proves privacy.data-expiry.
test("the books of old paid orders stay, their mail loses its contents, and nothing is mailed again", async () => {
  const paid = await payOrder(shop);
  await sendWaitingMail();
  const [file] = fs.readdirSync(mailFolder).filter((name) => name.startsWith("order-confirmation-"));
  await db().order.update({ where: { id: paid.orderId }, data: { createdAt: older(4000) } });
  await db().cart.updateMany({ data: { updatedAt: older(4000) } });
  const age = (createdAt: Date) =>
    db().outgoingMail.updateMany({ where: { recipient: paid.email }, data: { createdAt } });
  await age(younger(KEPT_DAYS.mail));
  await expireEverywhere();
  expect(await db().outgoingMail.count({ where: { recipient: paid.email } })).toBe(1);
  expect(fs.existsSync(path.join(mailFolder, file!))).toBe(true);
  await age(older(KEPT_DAYS.mail));
  const before = await orderDetails(paid.orderId);
  await expireEverywhere();
  const mail = await db().outgoingMail.findFirstOrThrow({ where: { dedupeKey: paid.orderId } });
  expect(mail).toMatchObject({ status: "sent", recipient: "", payload: {} });
  expect(fs.existsSync(path.join(mailFolder, file!))).toBe(false);
  expect(before.email).toBe(paid.email);
  expect(await orderDetails(paid.orderId)).toEqual(before);

  await expect(retryMail(mail.id)).rejects.toThrow("its contents were erased");
  const dispatch = { kind: "order-dispatched", dedupeKey: `${paid.orderId} 94001`, recipient: paid.email };
  const failed = { status: "failed", createdAt: older(KEPT_DAYS.mail), payload: { trackingNumber: "94001" } };
  const { id } = await db().outgoingMail.create({ data: { ...dispatch, ...failed } });
  await expireEverywhere();
  const blank = { dedupeKey: `${paid.orderId} erased ${id}`, recipient: "", payload: {}, status: "dropped" };
  expect(await db().outgoingMail.findUniqueOrThrow({ where: { id } })).toMatchObject(blank);
  expect(await retryFailed()).toBe(0);

  await reconcile({});
  expect(await db().outgoingMail.count({ where: { dedupeKey: paid.orderId } })).toBe(1);
  expect(await sendWaitingMail()).toBe(0);
});

// Proves privacy.data-expiry.
test("messages, applications, events, mail and unconfirmed sign-ups go after their time, and not before", async () => {
  for (const [name, when] of Object.entries({ old: older, new: younger })) {
    const [email, again] = [`${name}@court.example`, `${name}-again@court.example`];
    await receiveMessage({ name, email, message: "A message that is long enough" });
    await receiveApplication({ name, email, address: "1 Court St", tournament: "US Open", shirtSize: "M" });
    await unsubscribe(again);
    await subscribe(again);
    const event = { id: name, type: "refund.updated", objectId: "re_1" };
    await db().webhookEvent.create({ data: { ...event, receivedAt: when(KEPT_DAYS.webhookEvent) } });
    await sendWaitingMail();
    const waiting = { kind: "contact-note", dedupeKey: "waits", recipient: email, payload: {} };
    if (name === "old") await db().outgoingMail.create({ data: waiting });
    const aged = (days: number) => ({ data: { createdAt: when(days) } });
    await db().contactMessage.updateMany({ where: { email }, ...aged(KEPT_DAYS.contactMessage) });
    await db().influencerApplication.updateMany({ where: { email }, ...aged(KEPT_DAYS.application) });
    const unconfirmed = aged(KEPT_DAYS.unconfirmedSubscription);
    await db().newsletterSubscription.updateMany({ where: { email: again }, ...unconfirmed });
    await db().outgoingMail.updateMany({ where: { recipient: email }, ...aged(KEPT_DAYS.mail) });
  }
  await expireEverywhere();

  const emails = (rows: { email: string }[]) => rows.map(({ email }) => email).sort();
  expect(emails(await db().contactMessage.findMany())).toEqual(["new@court.example"]);
  expect(emails(await db().influencerApplication.findMany())).toEqual(["new@court.example"]);
  const subscribed = ["new-again@court.example", "new@court.example", "old@court.example"];
  expect(emails(await db().newsletterSubscription.findMany())).toEqual(subscribed);
  expect(await db().mailSuppression.count()).toBe(2);
  const events = await db().webhookEvent.findMany({ where: { type: "refund.updated" } });
  expect(events.map(({ id }) => id)).toEqual(["new"]);
  // What waits to be sent is never thrown away.
  const mails = await db().outgoingMail.findMany({ where: { recipient: "old@court.example" } });
  expect(mails.map(({ dedupeKey }) => dedupeKey)).toEqual(["waits"]);
  expect(await db().outgoingMail.count({ where: { recipient: "new@court.example" } })).toBe(2);
});

// Proves privacy.data-expiry.
test("more than a batch goes in one turn, and a row that can't go doesn't keep the others", async () => {
  const stuck = await abandonedOrder(older(KEPT_DAYS.unpaidOrder));
  await db().stockReservation.updateMany({ where: { orderId: stuck.orderId }, data: { state: "held" } });
  const free = await abandonedOrder(older(KEPT_DAYS.unpaidOrder));
  const event = { type: "x", objectId: "", receivedAt: older(KEPT_DAYS.webhookEvent) };
  const data = Array.from({ length: 450 }, (_, number) => ({ id: `evt_${number}`, ...event }));
  await db().webhookEvent.createMany({ data });
  const lines: string[] = [];
  const write = jest.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(`${text}`) > 0);
  await expire();
  write.mockRestore();
  expect(lines.join("")).toContain(`"rowId":"${stuck.orderId}"`);
  expect(await db().webhookEvent.count({ where: { type: "x" } })).toBe(0);
  expect(await db().order.findUnique({ where: { id: free.orderId } })).toBeNull();
  expect(await db().order.findUnique({ where: { id: stuck.orderId } })).not.toBeNull();
});

// Proves privacy.data-expiry.
test("the database refuses to lose an order that was paid or can be, and the log of any", async () => {
  const paid = await payOrder(shop);
  const open = await openOrder();
  const { orderId } = await abandonedOrder(new Date());
  const receive = (amountReceivedCents: number) =>
    db().payment.update({ where: { orderId }, data: { amountReceivedCents } });
  await expect(db().orderTransition.deleteMany({ where: { orderId } })).rejects.toThrow();
  await receive(1);
  for (const id of [paid.orderId, open.orderId, orderId])
    await expect(db().order.delete({ where: { id } })).rejects.toThrow();
  await receive(0);
  await db().order.delete({ where: { id: orderId } });
  expect(await db().orderTransition.count({ where: { orderId } })).toBe(0);
});
