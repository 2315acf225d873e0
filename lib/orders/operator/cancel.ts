import "server-only";
import { transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { cancelOrder } from "@/lib/orders/cancel";
import { lockOrder } from "@/lib/orders/lock";
import { promiseRefund } from "@/lib/orders/refunds";
import { lastAction, noteAction, type By } from "./actions";
import { refuseShipped } from "./dispatch";

type Canceled =
  | { how: "released" }
  /** It was paid; executeRefund carries this out. */
  | { how: "refunded"; refundId: string }
  /** It was canceled before, perhaps with this refund. */
  | { how: "known"; refundId: string | null };

/**
 * @throws DomainError conflict when a parcel has left, when all was refunded without a cancellation, or when the
 * payment was faster; unavailable when the provider doesn't answer, in which case the sweeper finishes
 */
export async function cancelForOperator(orderId: string, by: By): Promise<Canceled> {
  const step = await transaction<Canceled | "open">(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === "canceled") return { how: "known", refundId: null };
    const before = await lastAction(tx, orderId, ["cancel", "cancel-and-refund"]);
    if (before?.kind === "cancel-and-refund") return { how: "known", refundId: before.refundId };
    if (order.status === "pending" || order.status === "canceling") {
      if (!before) await noteAction(tx, orderId, { kind: "cancel", by, what: "Canceled before it was paid" });
      return "open";
    }
    await refuseShipped(tx, orderId);
    const refundId = await promiseRefund(tx, order, { reason: by.reason, restock: true });
    const what = "Canceled before it was sent: all of it refunded, its goods back in stock";
    await noteAction(tx, orderId, { kind: "cancel-and-refund", by, what, refundId });
    return { how: "refunded", refundId };
  });
  if (step !== "open") return step;
  const status = await cancelOrder(orderId);
  if (status === "canceled") return { how: "released" };
  throw new DomainError(
    "conflict",
    status === "pending"
      ? "The bank is deciding about its payment: try again when it has."
      : "The payment came in first and the order is paid: cancel it again to refund it.",
  );
}
