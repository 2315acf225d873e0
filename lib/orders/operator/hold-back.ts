import "server-only";
import { transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { lockOrder, lockStatus } from "@/lib/orders/lock";
import { RELEASABLE } from "@/lib/orders/concern-words";
import { lastAction, noteAction, type By } from "./actions";

/**
 * @returns "known" if it is already held back
 * @throws DomainError conflict when the order is canceled or refunded
 */
export async function holdBack(orderId: string, by: By): Promise<"held" | "known"> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if ((await lastAction(tx, orderId, ["hold", "release"]))?.kind === "hold") return "known";
    if (["canceled", "refunded", "refund_due"].includes(order.status)) {
      throw new DomainError(
        "conflict",
        `There is nothing to hold back: the order is ${order.status.replaceAll("_", " ")}.`,
      );
    }
    await noteAction(tx, orderId, { kind: "hold", by, what: "Held back from shipping" });
    return "held";
  });
}

/**
 * Disputes and reviews are ended at the provider.
 * @returns "known" if there was nothing to release
 */
export async function release(orderId: string, by: By): Promise<"released" | "known"> {
  return transaction(async (tx) => {
    await lockStatus(tx, orderId);
    const { count } = await tx.paymentConcern.updateMany({
      where: { payment: { orderId }, kind: { in: RELEASABLE }, acknowledgedAt: null },
      data: { acknowledgedAt: new Date() },
    });
    const isHeld = (await lastAction(tx, orderId, ["hold", "release"]))?.kind === "hold";
    if (!isHeld && count === 0) return "known";
    await noteAction(tx, orderId, { kind: "release", by, what: "Released for shipping" });
    return "released";
  });
}
