import type { Database } from "../../../lib/database/make-database";
import { setTimeout as pause } from "node:timers/promises";
import type { ServingProcess } from "./process";
import type { RunningShop } from "./shop";

const ROUNDS = 8;
/** For the first round; each has that much more than the one before it, which a slow machine needs. */
const ROUND_MS = 8_000;
/** Number of deliveries that are repeated at once. */
const REDELIVERIES = 100;

/**
 * Makes everything due that waits for a time: holds have expired, silent payments may be checked, mails may be tried
 * again.
 */
export async function letTimePass(db: Database): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await db.order.updateMany({
    where: { status: "pending", expiresAt: { not: null } },
    data: { expiresAt: past },
  });
  await db.payment.updateMany({ where: { order: { status: "pending" } }, data: { askedAt: null } });
  await db.outgoingMail.updateMany({ where: { status: "waiting" }, data: { nextAttemptAt: past } });
}

/**
 * Lets the shop settle by its own means: the provider makes its pending deliveries, some of them twice, and the
 * servers' housekeeping does the rest.
 * @returns what hasn't settled
 */
export async function settle(shop: RunningShop): Promise<string[]> {
  const { db, provider, sandbox } = shop;
  // When the sandbox starts, it makes its pending deliveries at once.
  await restart([sandbox]);
  const { events } = await provider.state();
  const paid = events.filter(({ type }) => type === "payment_intent.succeeded").slice(-REDELIVERIES);
  for (const { id } of paid) await provider.redeliver(id);
  for (let round = 1; round <= ROUNDS; round++) {
    await letTimePass(db);
    // Housekeeping runs soon after a start, which is quicker than waiting for its next run.
    await restart(shop.servers);
    // A delivery that met a server on its way down would be repeated minutes later.
    for (const id of await undelivered(shop)) await provider.redeliver(id);
    const deadline = Date.now() + round * ROUND_MS;
    while (Date.now() < deadline) {
      if ((await unsettled(shop)).length === 0) return [];
      await pause(250);
    }
  }
  return unsettled(shop);
}

async function restart(processes: ServingProcess[]): Promise<void> {
  await Promise.all(processes.map((one) => one.kill()));
  await Promise.all(processes.map((one) => one.start()));
}

async function undelivered({ provider }: RunningShop): Promise<string[]> {
  const { events } = await provider.state();
  return events.filter(({ pending_webhooks }) => pending_webhooks > 0).map(({ id }) => id);
}

async function unsettled(shop: RunningShop): Promise<string[]> {
  const { db, provider } = shop;
  const { paymentIntents } = await provider.state();
  const waiting = {
    "open orders": await db.order.count({ where: { status: { in: ["pending", "canceling"] } } }),
    holds: await db.stockReservation.count({ where: { state: "held" } }),
    "refunds under way": await db.refund.count({ where: { status: { in: ["requested", "pending"] } } }),
    "mails not sent": await db.outgoingMail.count({ where: { status: "waiting" } }),
    "payments in processing": paymentIntents.filter(({ status }) => status === "processing").length,
    "events not delivered": (await undelivered(shop)).length,
  };
  return Object.entries(waiting).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}
