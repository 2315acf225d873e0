import "server-only";
import type { Database, Transaction } from "@/lib/database/db";
import { isOpen } from "@/lib/orders/concern-words";
import { ASK_UNKNOWN_FOR_MS } from "@/lib/orders/unknown-payment";

/** Null if the order can be erased, or is already gone. */
export async function whyKept(client: Database | Transaction, orderId: string): Promise<string | null> {
  const order = await client.order.findUnique({
    where: { id: orderId },
    include: { payment: { include: { refunds: true, concerns: true } }, shipments: true },
  });
  if (!order) return null;
  const { status, payment, shipments } = order;
  if (status === "pending" || status === "canceling") return "it is open: it will be paid or lapse";
  if (status === "canceled") return isEnded(payment) ? null : "its payment may still come in at the provider";
  if (status === "refund_due") return "its money is owed back";
  if (payment?.refunds.some((refund) => refund.status === "requested" || refund.status === "pending"))
    return "a refund is under way";
  if (payment?.concerns.some(isOpen)) return "a dispute, warning or review of its payment is open";
  // No parcel leaves for a test order, or after a lost dispute.
  const leaves = payment?.livemode !== false && !payment?.concerns.some(({ status }) => status === "lost");
  if (status !== "refunded" && leaves && shipments.length === 0) return "it is still to be shipped";
  const keys = [orderId, ...(payment?.refunds.map(({ id }) => id) ?? [])];
  const waiting = await client.outgoingMail.count({
    where: { status: "waiting", OR: keys.map((key) => ({ dedupeKey: { startsWith: key } })) },
  });
  return waiting > 0 ? "a mail about it is still to be sent" : null;
}

function isEnded(payment: { status: string; createdAt: Date } | null): boolean {
  if (payment?.status !== "unknown") return payment?.status === "canceled";
  return payment.createdAt.getTime() < Date.now() - ASK_UNKNOWN_FOR_MS;
}
