import "server-only";
import { transaction } from "@/lib/database/db";
import { formatCents } from "@/lib/money";
import { lockOrder } from "@/lib/orders/lock";
import type { LineRequest } from "@/lib/orders/refund-lines";
import { promiseRefund } from "@/lib/orders/refunds";
import { noteAction, type By } from "./actions";

type Request = {
  amountCents?: number;
  lines?: LineRequest[];
  restock?: boolean;
  again?: boolean;
};

/** "Refund of 2 × HV-1, back in stock". The same words are the same request. */
export function describeRefund({ amountCents, lines, restock = false }: Request): string {
  const pieces = lines?.map(({ sku, quantity }) => `${quantity ?? "all"} × ${sku}`).join(", ");
  const what = pieces ?? (amountCents === undefined ? "all that is left" : formatCents(amountCents));
  return `Refund of ${what}${restock ? ", back in stock" : ""}`;
}

/**
 * executeRefund carries it out. The same words and reason are the same refund, unless that failed or `again` is given.
 * @returns known: it was promised before
 * @throws DomainError as requestRefund
 */
export async function refundForOperator(
  orderId: string,
  request: Request,
  by: By,
): Promise<{ refundId: string; known: boolean }> {
  const what = describeRefund(request);
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const before = await tx.operatorAction.findMany({
      where: { orderId, kind: "refund", what, reason: by.reason },
      select: { refundId: true },
    });
    const ids = before.flatMap(({ refundId }) => refundId ?? []);
    const earlier = await tx.refund.findFirst({ where: { id: { in: ids }, status: { not: "failed" } } });
    if (earlier && !request.again) return { refundId: earlier.id, known: true };
    const refundId = await promiseRefund(tx, order, { ...request, reason: by.reason });
    await noteAction(tx, orderId, { kind: "refund", by, what, refundId });
    return { refundId, known: false };
  });
}
