import "server-only";
import { db, type Database, type Transaction } from "@/lib/database/db";
import { tooMany } from "@/lib/domain-error";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/sqlite/client";
import { cancelLater, cancelOrder } from "./cancel";

/** Thieves try out stolen cards on payments (checkout.declined-cards). */

const MOST_DECLINES = 8;
const WAIT_MS = 60 * 60_000;

/** An order is open for an hour, and its declined cards count for another. */
const LOOK_BACK_MS = 2.5 * 60 * 60_000;

type Payer = { cartId: string | null; network: string | null };

/**
 * If a network tried too many cards, the sweeper cancels its other payments: there may be hundreds, and the provider is
 * waiting for our answer.
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

async function cancelUntried(network: string): Promise<void> {
  const orders = await db().order.findMany({ where: { network, status: "pending" }, select: { id: true } });
  for (const { id } of orders) await cancelLater(id);
}

/** @throws DomainError too-many */
export async function refuseCardTester(tx: Transaction, payer: Payer): Promise<void> {
  const waitMs = await waitOf(tx, payer);
  if (waitMs > 0)
    throw tooMany(
      "Several cards were declined, so we’re taking a short break to protect cardholders.",
      waitMs,
    );
}

async function waitOf(tx: Transaction | Database, { cartId, network }: Payer): Promise<number> {
  const ofCart = cartId ? await waitAfter(tx, Prisma.sql`"Order"."cartId" = ${cartId}`, MOST_DECLINES) : 0;
  return network ? Math.max(ofCart, await waitOfNetwork(tx, network)) : ofCart;
}

function waitOfNetwork(tx: Transaction | Database, network: string): Promise<number> {
  const since = new Date(Date.now() - LOOK_BACK_MS);
  const orders = Prisma.sql`"Order"."network" = ${network} AND "Order"."createdAt" > ${since}`;
  return waitAfter(tx, orders, MOST_DECLINES * env().NETWORK_ALLOWANCE);
}

/** @param orders a condition, because a network can have too many orders for a list of ids */
async function waitAfter(tx: Transaction | Database, orders: Prisma.Sql, most: number): Promise<number> {
  const [first] = await tx.$queryRaw<{ receivedAt: Date }[]>`
    SELECT "WebhookEvent"."receivedAt" FROM "Order"
    JOIN "Payment" ON "Payment"."orderId" = "Order"."id"
    JOIN "WebhookEvent" ON "WebhookEvent"."objectId" = "Payment"."intentId"
    WHERE ${orders} AND "WebhookEvent"."type" = 'payment_intent.payment_failed'
    AND "WebhookEvent"."receivedAt" > ${new Date(Date.now() - WAIT_MS)}
    ORDER BY "WebhookEvent"."receivedAt" DESC LIMIT 1 OFFSET ${most - 1}`;
  return first ? first.receivedAt.getTime() + WAIT_MS - Date.now() : 0;
}

export async function forgetNetworks(): Promise<void> {
  const createdAt = { lt: new Date(Date.now() - LOOK_BACK_MS) };
  await db().order.updateMany({ where: { network: { not: null }, createdAt }, data: { network: null } });
}
