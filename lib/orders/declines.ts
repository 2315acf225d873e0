import "server-only";
import { db, type Database, type Transaction } from "@/lib/database/db";
import { env } from "@/lib/env";
import { tooMany } from "@/lib/http/rate-limit";
import { retrieveIntent, unlessUnknown } from "@/lib/payments/provider";
import { cancelOrder } from "./cancel";
import { LOOK_BACK_MS } from "./hold";

/**
 * Trying out stolen cards takes a payment to try them on. So declined attempts are counted per order and per network,
 * by the provider's signed events, which are kept once each (checkout.declined-cards).
 */

/** After so many the payment is cancelled, and a new one has to wait. */
const MOST_DECLINES = 8;
const WAIT_MS = 60 * 60_000;

/** A cart that had no order yet is null. */
type Payer = { cartId: string | null; network: string | null };

/**
 * Call after the event of a declined attempt was recorded: cancels an order for which enough cards were tried. Once they
 * are enough of a network, its other payments end as well: they would each be one more to try cards on.
 */
export async function stopCardTesting(intentId: string): Promise<void> {
  const payment = await db().payment.findUnique({
    where: { intentId },
    select: { order: { select: { id: true, cartId: true, network: true } } },
  });
  if (!payment) return;
  const { id, network } = payment.order;
  if ((await waitOf(db(), payment.order)) === 0) return;
  await cancelOrder(id);
  if (network && (await waitOfNetwork(db(), network)) > 0) await cancelUntried(network);
}

/** Cancels the open payments of a network, but for those that the bank or the shopper at their bank is at work on. */
async function cancelUntried(network: string): Promise<void> {
  const orders = await db().order.findMany({
    where: { network, status: { in: ["pending", "canceling"] } },
    orderBy: { id: "asc" },
    select: { id: true, payment: { select: { intentId: true } } },
  });
  for (const { id, payment } of orders) {
    const intent = payment?.intentId && (await unlessUnknown(retrieveIntent(payment.intentId)));
    if (!intent || intent.status === "requires_payment_method") await cancelOrder(id);
  }
}

/** @throws DomainError too-many while the cart or its network has to wait for a new payment */
export async function refuseCardTester(tx: Transaction, payer: Payer): Promise<void> {
  const waitMs = await waitOf(tx, payer);
  if (waitMs > 0) throw tooMany("Several cards were declined. To protect cardholders we pause here.", waitMs);
}

/** How long the cart, and its network, have to wait, in milliseconds; 0 if they needn't. */
async function waitOf(tx: Transaction | Database, { cartId, network }: Payer): Promise<number> {
  const ofCart = cartId ? await waitAfter(tx, { cartId }, MOST_DECLINES) : 0;
  return network ? Math.max(ofCart, await waitOfNetwork(tx, network)) : ofCart;
}

function waitOfNetwork(tx: Transaction | Database, network: string): Promise<number> {
  const createdAt = { gt: new Date(Date.now() - LOOK_BACK_MS) };
  return waitAfter(tx, { network, createdAt }, MOST_DECLINES * env().NETWORK_ALLOWANCE);
}

async function waitAfter(
  tx: Transaction | Database,
  where: { cartId: string } | { network: string; createdAt: { gt: Date } },
  most: number,
): Promise<number> {
  const orders = await tx.order.findMany({ where, select: { payment: { select: { intentId: true } } } });
  const intentIds = orders.flatMap(({ payment }) => payment?.intentId ?? []);
  if (intentIds.length === 0) return 0;
  const declines = await tx.webhookEvent.findMany({
    where: {
      objectId: { in: intentIds },
      type: "payment_intent.payment_failed",
      receivedAt: { gt: new Date(Date.now() - WAIT_MS) },
    },
    orderBy: { receivedAt: "desc" },
    select: { receivedAt: true },
    take: most,
  });
  const first = declines[most - 1];
  return first ? first.receivedAt.getTime() + WAIT_MS - Date.now() : 0;
}
