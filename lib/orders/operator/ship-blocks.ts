import "server-only";
import type { Transaction } from "@/lib/database/db";
import { blocksShipping, describeConcern } from "@/lib/orders/concern-words";
import { addressFaults } from "@/lib/checkout/shipping/judged-address";
import { lastAction } from "./actions";

type Order = { id: string; status: string; shipping: unknown; addressDoubt: string | null };

/**
 * Why nothing may leave, a sentence each.
 * @param tx the transaction that ships, under the order's lock, or the database for a look
 */
export async function shipBlocks(tx: Transaction, order: Order): Promise<string[]> {
  const blocks: string[] = [];
  if (order.status !== "paid" && order.status !== "partially_refunded") {
    blocks.push(`It is not paid but ${order.status.replaceAll("_", " ")}.`);
  }
  const payment = await tx.payment.findUnique({ where: { orderId: order.id }, select: { livemode: true } });
  if (payment?.livemode === false) blocks.push("It is a test order: its payment moved no money.");
  if (payment?.livemode === null) {
    blocks.push("Its payment may be a test: npm run op -- orders reconcile asks the provider.");
  }
  blocks.push(...addressFaults(order));
  const canceled = await lastAction(tx, order.id, ["cancel-and-refund"]);
  if (canceled) blocks.push(`${canceled.operator} canceled it: ${canceled.reason}.`);
  const hold = await lastAction(tx, order.id, ["hold", "release"]);
  if (hold?.kind === "hold") blocks.push(`${hold.operator} holds it back: ${hold.reason}.`);
  const concerns = await tx.paymentConcern.findMany({
    where: { payment: { orderId: order.id } },
    orderBy: { raisedAt: "asc" },
  });
  return [...blocks, ...concerns.filter(blocksShipping).map((concern) => `${describeConcern(concern)}.`)];
}
