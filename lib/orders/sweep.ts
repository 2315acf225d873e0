import "server-only";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { isStopping } from "@/lib/server/stopping";
import type { Prisma } from "@/lib/generated/sqlite/client";
import { cancelIntent, isAnswering, retrieveIntent, type Intent } from "@/lib/payments/provider";
import { ProviderFailure, unlessUnknown } from "@/lib/payments/connection";
import { applyIntent, applyUnknownIntent } from "./apply";
import { cancelOrder, isAtTheBank } from "./cancel";
import { executeRefund } from "./refunds";
import { ASK_UNKNOWN_FOR_MS } from "./unknown-payment";

const BATCH = 100;

/** After this no row is begun, however slowly the provider answers. */
const TURN_MS = 5 * 60_000;

/** Webhooks can get lost. */
const ASK_AGAIN_MS = 2 * 60_000;

/** The provider may know a payment once our keys are corrected. */
const ASK_UNKNOWN_AGAIN_MS = 60 * 60_000;

type Due = {
  rowId: string;
  askedAt: Date | null;
  note: () => Promise<unknown>;
  settle: () => Promise<unknown>;
};

/**
 * What was tried longest ago comes first, so rows that keep failing move to the back. If the provider doesn't answer at
 * all, the turn ends: every further row would wait for its timeout. Several instances may sweep at once, because each
 * step takes the order's lock.
 */
export async function sweep(): Promise<void> {
  const due = [
    ...(await lapsedOrders()),
    ...(await silentPayments()),
    ...(await unknownPayments()),
    ...(await owedRefunds()),
  ];
  due.sort((one, other) => (one.askedAt?.getTime() ?? 0) - (other.askedAt?.getTime() ?? 0));
  const end = Date.now() + TURN_MS;
  for (const { rowId, note, settle } of due) {
    if (Date.now() > end || isStopping()) return;
    try {
      await note();
      await settle();
    } catch (error) {
      log.warn("sweep: one row must wait", { rowId, error });
      // An error about one payment is an answer, if the provider answers another question.
      if (error instanceof ProviderFailure && !(error.answered && (await isAnswering()))) return;
    }
  }
}

async function lapsedOrders(): Promise<Due[]> {
  const orders = await db().order.findMany({
    where: { OR: [{ status: "canceling" }, { status: "pending", expiresAt: { lt: new Date() } }] },
    orderBy: [{ payment: { askedAt: { sort: "asc", nulls: "first" } } }, { expiresAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      status: true,
      expiresAt: true,
      payingSince: true,
      payment: { select: { intentId: true, askedAt: true } },
    },
    take: BATCH,
  });
  return orders.map(({ id, status, expiresAt, payingSince, payment }) => ({
    rowId: id,
    askedAt: payment?.askedAt ?? null,
    note: () => db().payment.updateMany({ where: { orderId: id }, data: { askedAt: new Date() } }),
    settle: async () => {
      // Its network tried many cards on other orders (declines.ts), and it has time left.
      const endsEarly = status === "canceling" && expiresAt !== null && expiresAt > new Date();
      const mayAwaitBank = endsEarly || (status === "pending" && payingSince !== null);
      if (mayAwaitBank && payment?.intentId && (await awaitsBank(payment.intentId, id))) return;
      await cancelOrder(id);
    },
  }));
}

/** The bank may be working on a payment that we don't know of, if its order still has time. */
async function awaitsBank(intentId: string, orderId: string): Promise<boolean> {
  const intent = await unlessUnknown(retrieveIntent(intentId));
  if (!intent || !isAtTheBank(intent.status)) return false;
  await applyIntent(intent, orderId);
  const { expiresAt } = await db().order.findUniqueOrThrow({
    where: { id: orderId },
    select: { expiresAt: true },
  });
  return expiresAt === null || expiresAt > new Date();
}

async function silentPayments(): Promise<Due[]> {
  const payments = await db().payment.findMany({
    where: {
      intentId: { not: null },
      status: { notIn: ["succeeded", "canceled"] },
      order: { status: "pending", OR: [{ expiresAt: null }, { expiresAt: { gte: new Date() } }] },
      ...notAskedFor(ASK_AGAIN_MS),
    },
    ...LONGEST_WAIT_FIRST,
  });
  return payments.map((payment) => dueOf(payment, retrieveIntent));
}

/** They must not be paid once the provider knows them. */
async function unknownPayments(): Promise<Due[]> {
  const payments = await db().payment.findMany({
    where: {
      status: "unknown",
      order: { status: "canceled" },
      createdAt: { gte: new Date(Date.now() - ASK_UNKNOWN_FOR_MS) },
      ...notAskedFor(ASK_UNKNOWN_AGAIN_MS),
    },
    ...LONGEST_WAIT_FIRST,
  });
  return payments.map((payment) => dueOf(payment, cancelIntent));
}

const LONGEST_WAIT_FIRST = {
  orderBy: [{ askedAt: { sort: "asc", nulls: "first" } }, { id: "asc" }],
  select: { id: true, intentId: true, askedAt: true },
  take: BATCH,
} satisfies Prisma.PaymentFindManyArgs;

function dueOf(
  { id, intentId, askedAt }: { id: string; intentId: string | null; askedAt: Date | null },
  ask: (intentId: string) => Promise<Intent>,
): Due {
  return {
    rowId: id,
    askedAt,
    note: () => db().payment.update({ where: { id }, data: { askedAt: new Date() } }),
    settle: async () => {
      const intent = await unlessUnknown(ask(intentId!));
      await (intent ? applyIntent(intent) : applyUnknownIntent(intentId!));
    },
  };
}

async function owedRefunds(): Promise<Due[]> {
  const refunds = await db().refund.findMany({
    where: { OR: [{ status: "requested" }, { status: "pending", ...notAskedFor(ASK_AGAIN_MS) }] },
    orderBy: [{ askedAt: { sort: "asc", nulls: "first" } }, { createdAt: "asc" }, { id: "asc" }],
    select: { id: true, askedAt: true },
    take: BATCH,
  });
  return refunds.map(({ id, askedAt }) => ({
    rowId: id,
    askedAt,
    note: () => db().refund.update({ where: { id }, data: { askedAt: new Date() } }),
    settle: () => executeRefund(id),
  }));
}

const notAskedFor = (ms: number) => ({
  OR: [{ askedAt: null }, { askedAt: { lt: new Date(Date.now() - ms) } }],
});
