import "server-only";
import type { Transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import type { lockOrder } from "./lock";

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** All pieces that haven't been refunded, without a quantity. */
export type LineRequest = { sku: string; quantity?: number };

type PricedLines = {
  lines: {
    orderLineId: string;
    variantId: string;
    quantity: number;
    paidBack: number;
  }[];
  /** With discount and tax. */
  amountCents: number;
};

/**
 * All pieces refunded so far, minus what was already given for them: the last cent goes with the last piece. Call under
 * the order's lock.
 * @throws DomainError not-found for a SKU that isn't in the order; conflict when fewer pieces are left
 */
export async function priceLines(
  tx: Transaction,
  order: LockedOrder,
  wanted: LineRequest[],
): Promise<PricedLines> {
  const earlier = await tx.refund.findMany({
    where: { payment: { orderId: order.id }, status: { not: "failed" }, lines: { some: {} } },
    include: { lines: true },
  });
  const ordered = await tx.orderLine.findMany({ where: { orderId: order.id } });
  const paidBack = (orderLineId: string) =>
    earlier
      .flatMap(({ lines }) => lines)
      .filter((line) => line.orderLineId === orderLineId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = wanted.map(({ sku, quantity }) => {
    const line = ordered.find((candidate) => candidate.sku === sku);
    if (!line) throw new DomainError("not-found", `The order has no “${sku}”.`);
    const left = line.quantity - paidBack(line.id);
    if (left < 1 || (quantity ?? 1) > left) {
      throw new DomainError("conflict", stillRefundable(sku, left));
    }
    const pieces = quantity ?? left;
    return {
      orderLineId: line.id,
      variantId: line.variantId,
      quantity: pieces,
      paidBack: line.quantity - left + pieces,
    };
  });
  const worthCents = ordered.reduce((sum, { id, unitPriceCents }) => {
    const now = lines.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0;
    return sum + unitPriceCents * (paidBack(id) + now);
  }, 0);
  const givenCents = earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { lines, amountCents: shareOf(order, worthCents) - givenCents };
}

function stillRefundable(sku: string, left: number): string {
  if (left < 1) return `All pieces of ${sku} have been refunded.`;
  return `Only ${left} ${left === 1 ? "piece" : "pieces"} of ${sku} can still be refunded.`;
}

/** Rounded half up. BigInt, because the product of two amounts can exceed a number. */
function shareOf({ subtotalCents, totalCents }: LockedOrder, worthCents: number): number {
  const [worth, total, subtotal] = [worthCents, totalCents, subtotalCents].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  return Number((2n * worth * total + subtotal) / (2n * subtotal));
}
