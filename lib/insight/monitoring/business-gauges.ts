import "server-only";
import { db } from "@/lib/database/db";
import { withTimeout } from "@/lib/database/with-timeout";
import { log } from "@/lib/log";
import { countUnsent } from "@/lib/mail/outbox/unsent";
import { metrics } from "@/lib/insight/telemetry/metrics";

/** Any number of scrapers costs the database one reading. */
const KEPT_MS = 5_000;

let last: { at: number; reading: Promise<void> } | undefined;

export function updateBusinessGauges(): Promise<void> {
  if (!last || performance.now() - last.at > KEPT_MS) {
    last = { at: performance.now(), reading: updateBusinessGaugesNow() };
  }
  return last.reading;
}

let asking: Promise<void> | undefined;

/** Without the database, the gauges stay as they were. */
export async function updateBusinessGaugesNow(): Promise<void> {
  asking ??= updateEach().finally(() => (asking = undefined));
  try {
    await withTimeout(asking);
    metrics.databaseUp.set(1);
  } catch (error) {
    metrics.databaseUp.set(0);
    log.warn("the database could not be asked for metrics", { error });
  }
}

/** One after another, so that shoppers keep the other connections. */
async function updateEach(): Promise<void> {
  await updateOrders();
  await updateHeldPieces();
  await updateSoldOut();
  await updateRefunds();
  await updateConcerns();
  await updateOutbox();
}

const OPEN = { in: ["pending", "canceling"] };

async function updateOrders(): Promise<void> {
  const counts = await db().order.groupBy({ by: ["status"], where: { status: OPEN }, _count: true });
  const lapsed = await db().order.aggregate({
    where: { status: OPEN, expiresAt: { lt: new Date() } },
    _min: { expiresAt: true },
  });
  for (const status of OPEN.in) {
    const found = counts.find((count) => count.status === status);
    metrics.openOrders.set({ status }, found?._count ?? 0);
  }
  metrics.sweepLag.set(secondsSince(lapsed._min.expiresAt));
}

/** Begins with open orders; otherwise SQLite looks through all pieces ever sold. */
async function updateHeldPieces(): Promise<void> {
  const [held] = await db().$queryRawUnsafe<{ pieces: number | bigint }[]>(
    `SELECT CAST(COALESCE(SUM(r."quantity"), 0) AS INTEGER) AS pieces
     FROM "Order" o CROSS JOIN "StockReservation" r
     WHERE o."status" IN ('pending', 'canceling') AND r."orderId" = o."id" AND r."state" = 'held'`,
  );
  metrics.heldPieces.set(Number(held?.pieces ?? 0));
}

async function updateSoldOut(): Promise<void> {
  const where = { stock: 0, retiredAt: null, product: { retiredAt: null } };
  metrics.soldOutVariants.set(await db().variant.count({ where }));
}

async function updateRefunds(): Promise<void> {
  const { _count, _min } = await db().refund.aggregate({
    where: { status: "requested" },
    _count: true,
    _min: { createdAt: true },
  });
  metrics.owedRefunds.set(_count);
  metrics.owedRefundsAge.set(secondsSince(_min.createdAt));
}

async function updateConcerns(): Promise<void> {
  const counts = await db().paymentConcern.groupBy({ by: ["kind", "status"], _count: true });
  metrics.concerns.reset();
  for (const { kind, status, _count } of counts) metrics.concerns.set({ kind, status }, _count);
}

async function updateOutbox(): Promise<void> {
  const { waiting, failed, oldestMinutes } = await countUnsent();
  metrics.outbox.set({ status: "waiting" }, waiting);
  metrics.outbox.set({ status: "failed" }, failed);
  metrics.outboxAge.set((oldestMinutes ?? 0) * 60);
}

function secondsSince(moment: Date | null): number {
  return moment ? Math.max(0, (Date.now() - moment.getTime()) / 1000) : 0;
}
