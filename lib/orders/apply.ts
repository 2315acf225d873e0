import "server-only";
import { db, transaction, type Transaction } from "@/lib/database/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { queueMail } from "@/lib/mail/outbox/queue";
import { retrieveIntent, type Intent } from "@/lib/payments/provider";
import { releaseRedemption, restoreRedemption } from "@/lib/promotions/mutations";
import { allPieces, commitStock, holdStock, releaseStock, type HoldLine } from "@/lib/stock/mutations";
import { metrics } from "@/lib/insight/telemetry/metrics";
import { HOLD_MS, holdEndAfterAttempt } from "./hold";
import { addressFaults, doubtAbout } from "@/lib/checkout/shipping/judged-address";
import { lockOrder } from "./lock";
import { contactOf, changesPayment, isOurs, isReceived, paymentUpdate } from "./payment-update";
import type { OrderStatus } from "./status";

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

export async function applyIntentById(intentId: string, orderId?: string): Promise<OrderStatus | "ignored"> {
  return applyIntent(await retrieveIntent(intentId), orderId);
}

/**
 * The only place where money changes an order. The intent must have just been fetched from the provider; what a browser
 * or a delivery claims doesn't count. Safe to repeat, in any order.
 * @returns the order's status afterwards; "ignored" if the intent or its amount isn't ours
 */
export async function applyIntent(intent: Intent, orderId?: string): Promise<OrderStatus | "ignored"> {
  const known = orderId ?? (await orderOf(intent.id));
  if (!known) return "ignored";
  let before: OrderStatus | undefined;
  const after = await transaction<OrderStatus | "ignored">(async (tx) => {
    const order = await lockOrder(tx, known);
    before = order.status;
    const payment = order.payment;
    if (!payment) return "ignored";
    // A received payment always counts, even if the provider had called the intent canceled.
    const settled = isReceived(payment) || payment.status === "canceled";
    if (settled && (intent.status !== "succeeded" || isReceived(payment))) {
      return order.status;
    }
    if (!isOurs(intent, payment)) {
      log.error("intent and payment disagree", {
        orderId: order.id,
        intentId: intent.id,
        amount: intent.amount,
      });
      return "ignored";
    }
    // Canceled while the provider didn't know the payment, which stays unknown until the provider has ended it.
    const isEnded = intent.status === "succeeded" || intent.status === "canceled";
    if (order.status === "canceled" && !isEnded) return order.status;
    if (changesPayment(intent, payment))
      order.payment = await tx.payment.update({
        where: { id: payment.id },
        data: paymentUpdate(intent, payment),
      });
    if (intent.status === "succeeded") return settle(tx, order, intent);
    if (intent.status === "canceled") return cancelUnpaid(tx, order, intent);
    return keepOpen(tx, order, intent);
  });
  if (after !== before) countPayment(after);
  return after;
}

async function orderOf(intentId: string): Promise<string | undefined> {
  const payment = await db().payment.findUnique({ where: { intentId }, select: { orderId: true } });
  return payment?.orderId;
}

function countPayment(outcome: OrderStatus | "ignored"): void {
  if (outcome === "paid" || outcome === "refund_due" || outcome === "canceled")
    metrics.payments.inc({ outcome });
}

/**
 * If our keys were wrong and the provider knows the intent again later, applyIntent treats it like any other.
 * @returns the order's status afterwards
 */
export async function applyUnknownIntent(intentId: string): Promise<OrderStatus> {
  const { orderId } = await db().payment.findUniqueOrThrow({
    where: { intentId },
    select: { orderId: true },
  });
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "pending" && order.status !== "canceling") return order.status;
    await tx.payment.update({ where: { orderId }, data: { status: "unknown" } });
    if (order.status === "pending") {
      await endHoldLater(tx, order);
      return "pending";
    }
    log.error("an order is canceled whose payment the provider doesn't know", { orderId, intentId });
    return cancelUnpaid(tx, order);
  });
}

/** Pieces that the order doesn't hold come from the shelf; if they aren't there, the money is owed back. */
async function settle(tx: Transaction, order: LockedOrder, intent: Intent): Promise<OrderStatus> {
  const late = order.status === "canceled";
  if (!late && order.status !== "pending" && order.status !== "canceling") return order.status;
  const isHonored =
    !(late && (await isReplaced(tx, order))) &&
    (await holdStock(tx, order.id, await piecesOf(tx, order.id))) === null;
  const status = isHonored ? "paid" : "refund_due";
  const contact = order.email ? {} : contactOf(intent);
  const address = { shipping: order.shipping, addressDoubt: doubtAbout(order.shipping, intent.shipping) };
  await tx.order.update({
    where: { id: order.id },
    data: {
      status,
      expiresAt: null,
      ...(status === "paid" && { paidAt: new Date() }),
      addressDoubt: address.addressDoubt,
      ...contact,
    },
  });
  if (status === "paid") await commitStock(tx, order.id);
  else await promiseFullRefund(tx, order);
  if (late && status === "paid") await restoreRedemption(tx, order);
  await closeCart(tx, order);
  const recipient = order.email ?? contact.email;
  if (recipient) {
    const kind = status === "paid" ? "order-confirmation" : "payment-refunded";
    await queueMail(tx, { kind, dedupeKey: order.id, recipient, payload: { orderId: order.id } });
  } else {
    log.error("a paid order has no email address", { orderId: order.id });
  }
  if (status === "paid" && addressFaults(address).length > 0) {
    await queueMail(tx, {
      kind: "order-blocked",
      dedupeKey: order.id,
      recipient: env().CONTACT_EMAIL,
      payload: { orderId: order.id },
    });
  }
  return status;
}

async function piecesOf(tx: Transaction, orderId: string): Promise<HoldLine[]> {
  return allPieces(
    await tx.orderLine.findMany({ where: { orderId }, select: { variantId: true, quantity: true } }),
  );
}

async function closeCart(tx: Transaction, order: LockedOrder): Promise<void> {
  await tx.cart.updateMany({
    where: { id: order.cartId, version: order.cartVersion, status: "open" },
    data: { status: "converted" },
  });
}

async function isReplaced(tx: Transaction, { id, cartId, cartVersion }: LockedOrder): Promise<boolean> {
  const other = await tx.order.findFirst({
    where: { id: { not: id }, cartId, cartVersion, status: { notIn: ["canceled", "refund_due"] } },
    select: { id: true },
  });
  return other !== null;
}

async function promiseFullRefund(tx: Transaction, order: LockedOrder): Promise<void> {
  await releaseStock(tx, order.id);
  await releaseRedemption(tx, order.id);
  const id = `late_${order.id}`;
  const refund = { id, paymentId: order.payment!.id, amountCents: order.totalCents, reason: "out_of_stock" };
  await tx.refund.upsert({ where: { id }, create: refund, update: {} });
}

/** A hold without an end means that the payment was processing, and that the shopper was promised a mail. */
async function cancelUnpaid(tx: Transaction, order: LockedOrder, intent?: Intent): Promise<OrderStatus> {
  if (order.status === "pending")
    await tx.order.update({ where: { id: order.id }, data: { status: "canceling" } });
  else if (order.status !== "canceling") return order.status;
  await tx.order.update({ where: { id: order.id }, data: { status: "canceled", expiresAt: null } });
  await releaseStock(tx, order.id);
  await releaseRedemption(tx, order.id);
  const recipient = intent && (order.email ?? contactOf(intent).email);
  if (order.expiresAt === null && recipient) {
    const payload = { orderId: order.id };
    await queueMail(tx, { kind: "payment-failed", dedupeKey: order.id, recipient, payload });
  }
  return "canceled";
}

/**
 * A hold of a processing payment has no end, and the shopper can fill another cart. If the payment then fails, there is
 * no cart to pay from, so the order is canceled.
 */
async function keepOpen(tx: Transaction, order: LockedOrder, intent: Intent): Promise<OrderStatus> {
  const open = order.status === "pending" || order.status === "canceling";
  if (!open) return order.status;
  if (intent.status === "processing") {
    // Missing pieces are taken when the payment arrives.
    await holdStock(tx, order.id, await piecesOf(tx, order.id));
    await tx.order.update({ where: { id: order.id }, data: { status: "pending", expiresAt: null } });
    await closeCart(tx, order);
    return "pending";
  }
  const { status, createdAt, expiresAt, payment } = order;
  if (expiresAt === null) {
    await tx.order.update({ where: { id: order.id }, data: { status: "canceling" } });
    return "canceling";
  }
  const end = holdEndAfterAttempt({ createdAt, expiresAt }, payment!);
  if (status === "pending" && end > expiresAt)
    await tx.order.update({ where: { id: order.id }, data: { expiresAt: end } });
  return status;
}

async function endHoldLater(tx: Transaction, order: LockedOrder): Promise<void> {
  if (order.expiresAt === null) {
    const expiresAt = new Date(Date.now() + HOLD_MS);
    await tx.order.update({ where: { id: order.id }, data: { expiresAt } });
  }
}
