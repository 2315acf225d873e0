import type { Purchase } from "./purchase";
import { writtenMails, type RunningShop } from "./shop";

/** Orders whose money we have and keep. */
const PAID = ["paid", "partially_refunded", "refunded"];

/**
 * What the shop owes to people who were told something: every payment that a confirmation called a success is a paid
 * order, every payment that went through is one or was given back, and every paid order has exactly one confirmation
 * mail, written exactly once.
 * @returns what doesn't hold, in words
 */
export async function brokenPromises(shop: RunningShop, purchases: Purchase[]): Promise<string[]> {
  const { db, provider, mailFolder } = shop;
  const payments = await db.payment.findMany({ include: { order: true } });
  const orders = new Map(payments.map(({ intentId, order }) => [intentId, order]));
  const broken: string[] = [];

  for (const intentId of purchases.flatMap(({ acknowledged }) => acknowledged)) {
    const status = orders.get(intentId)?.status;
    if (!status || !PAID.includes(status))
      broken.push(`${intentId} was confirmed, its order is ${status ?? "lost"}`);
  }
  const { paymentIntents, refunds } = await provider.state();
  const succeeded = new Map(
    paymentIntents.filter(({ status }) => status === "succeeded").map((intent) => [intent.id, intent]),
  );
  for (const intentId of purchases.flatMap(({ charged }) => charged)) {
    if (!succeeded.has(intentId)) broken.push(`${intentId} was charged, and the provider has forgotten it`);
  }
  for (const { id, amount } of succeeded.values()) {
    const status = orders.get(id)?.status;
    const returned = refunds
      .filter((refund) => refund.payment_intent === id && refund.status === "succeeded")
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (returned !== amount && (!status || !PAID.includes(status))) {
      broken.push(`${id} was charged, its order is ${status ?? "lost"}`);
    }
  }
  for (const { email, charged } of purchases) {
    if (new Set(charged).size > 1) broken.push(`${email} was charged ${charged.length} times for one cart`);
  }

  const mails = await db.outgoingMail.findMany({ where: { kind: "order-confirmation" } });
  const files = new Set(writtenMails(mailFolder, "order-confirmation"));
  for (const { id: orderId } of [...orders.values()].filter(({ paidAt }) => paidAt !== null)) {
    const mine = mails.filter(({ dedupeKey }) => dedupeKey === orderId);
    if (mine.length !== 1) broken.push(`order ${orderId} has ${mine.length} confirmation mails`);
  }
  for (const { id, status } of mails) {
    if (status !== "sent") broken.push(`mail ${id} is ${status}`);
    if (!files.delete(`order-confirmation-${id}.eml`)) broken.push(`mail ${id} was not written`);
  }
  for (const file of files) broken.push(`${file} belongs to no mail`);
  return broken;
}
