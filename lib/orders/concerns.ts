import "server-only";
import { db, transaction, type Transaction } from "@/lib/database/db";
import { env } from "@/lib/env";
import { queueMail } from "@/lib/mail/outbox/queue";
import type { ConcernKind, ProviderConcern } from "@/lib/payments/concern";
import { retrieveConcern } from "@/lib/payments/provider";
import { lockStatus } from "./lock";

/**
 * Deliveries come twice and in any order, so an answer counts only if none was stored since we asked.
 * @returns its status; "ignored" if its payment isn't ours
 */
export async function applyConcern(kind: ConcernKind, providerId: string): Promise<string> {
  for (;;) {
    const seen = await db().paymentConcern.findUnique({ where: { providerId }, select: { revision: true } });
    const remote = await retrieveConcern(kind, providerId);
    const stored = await storeConcern(remote, seen?.revision ?? 0);
    if (stored !== "outdated") return stored;
  }
}

async function storeConcern(remote: ProviderConcern, revision: number): Promise<string> {
  const { intentId, id: providerId, ...state } = remote;
  const payment = intentId
    ? await db().payment.findUnique({ where: { intentId }, select: { id: true, orderId: true } })
    : null;
  if (!payment) return "ignored";
  return transaction(async (tx) => {
    await lockStatus(tx, payment.orderId);
    const known = await tx.paymentConcern.findUnique({ where: { providerId } });
    if ((known?.revision ?? 0) !== revision) return "outdated";
    if (known && isSame(known, state)) return state.status;
    await saveConcern(tx, { ...state, providerId, paymentId: payment.id });
    return state.status;
  });
}

type State = Pick<ProviderConcern, "status" | "amountCents" | "dueAt">;

function isSame(known: State, state: State): boolean {
  const { status, amountCents, dueAt } = state;
  return (
    known.status === status &&
    known.amountCents === amountCents &&
    known.dueAt?.getTime() === dueAt?.getTime()
  );
}

/** Call in the transaction that books the refund. */
export async function noteRefundElsewhere(
  tx: Transaction,
  refund: { paymentId: string; providerId: string; amountCents: number; status: string; createdAt: Date },
): Promise<void> {
  const { paymentId, providerId, amountCents, status, createdAt } = refund;
  const known = await tx.paymentConcern.findUnique({ where: { providerId }, select: { status: true } });
  if (known?.status === status) return;
  const what = { kind: "refund", reason: "dashboard", amountCents, dueAt: null };
  await saveConcern(tx, { paymentId, providerId, status, raisedAt: createdAt, ...what });
}

async function saveConcern(
  tx: Transaction,
  concern: Omit<ProviderConcern, "kind" | "id" | "intentId"> & {
    kind: string;
    providerId: string;
    paymentId: string;
  },
): Promise<void> {
  const { providerId, status } = concern;
  const { id } = await tx.paymentConcern.upsert({
    where: { providerId },
    create: concern,
    update: { ...concern, revision: { increment: 1 } },
  });
  await queueMail(tx, {
    kind: "payment-concern",
    dedupeKey: `${id} ${status}`,
    recipient: env().CONTACT_EMAIL,
    payload: { concernId: id, status },
  });
}
