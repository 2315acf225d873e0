import "server-only";
import { db, transaction } from "@/lib/database/db";
import { formatCents } from "@/lib/money";
import { accountId, cancelIntent, listIntents, type Intent } from "@/lib/payments/provider";
import { applyIntentById } from "../apply";
import { lockStatus } from "../lock";
import { isSettled } from "../status";
import { inBatches } from "./batches";
import type { Findings } from "./findings";

/** @returns the ids of payments that the provider has received */
export async function checkPayments(
  findings: Findings,
  since: Date | undefined,
  onProgress: (done: number) => void,
): Promise<Set<string>> {
  const received = new Set<string>();
  let done = 0;
  for await (const intents of inBatches(listIntents(since), 100)) {
    const payments = await db().payment.findMany({
      where: { intentId: { in: intents.map(({ id }) => id) } },
      include: { order: { select: { id: true, status: true, totalCents: true } } },
    });
    if (findings.mayRepair) await noteMode(intents, payments);
    const known = new Map(payments.map((payment) => [payment.intentId, payment]));
    for (const intent of intents) {
      if (intent.status === "succeeded") received.add(intent.id);
      const payment = known.get(intent.id);
      if (payment) await compare(findings, intent, payment);
      else if (intent.status === "succeeded") await resolveStray(findings, intent);
      onProgress(++done);
    }
  }
  return received;
}

/** Old payments have no stored mode and account. Our keys know them, so both are those of our keys. */
async function noteMode(
  intents: Intent[],
  payments: { id: string; livemode: boolean | null; account: string | null }[],
) {
  const unnoted = payments.filter(({ livemode, account }) => livemode === null || account === null);
  if (unnoted.length === 0) return;
  const id = { in: unnoted.map((payment) => payment.id) };
  const { livemode } = intents[0]!;
  await db().payment.updateMany({ where: { id, livemode: null }, data: { livemode } });
  await db().payment.updateMany({ where: { id, account: null }, data: { account: await accountId() } });
}

type KnownPayment = {
  amountCents: number;
  amountReceivedCents: number;
  currency: string;
  status: string;
  order: { id: string; status: string; totalCents: number };
};

async function compare(findings: Findings, intent: Intent, payment: KnownPayment): Promise<void> {
  const { order } = payment;
  if (
    intent.amount !== payment.amountCents ||
    intent.currency !== payment.currency ||
    order.totalCents !== payment.amountCents
  ) {
    findings.report(
      "amount-differs",
      order.id,
      `Payment ${intent.id} asks for ${formatCents(intent.amount)} ${intent.currency.toUpperCase()}, the order comes to ${formatCents(order.totalCents)}.`,
    );
    return;
  }
  if (intent.status === "succeeded") await compareReceived(findings, intent, payment);
  if (intent.status === "canceled" && (order.status === "pending" || order.status === "canceling")) {
    await findings.repair(
      "cancellation-not-recorded",
      order.id,
      `Payment ${intent.id} is canceled, the order is ${order.status}.`,
      async () => (await applyIntentById(intent.id)) === "canceled",
    );
  }
  if (order.status === "canceled" && intent.status !== "canceled" && intent.status !== "succeeded") {
    await findings.repair(
      "payment-open",
      order.id,
      `Payment ${intent.id} can still be paid, the order is canceled.`,
      async () => (await cancelIntent(intent.id)).status === "canceled",
    );
  }
}

async function compareReceived(findings: Findings, intent: Intent, payment: KnownPayment): Promise<void> {
  const { order } = payment;
  if (payment.status !== "succeeded" || !isSettled(order.status)) {
    await findings.repair(
      "payment-not-recorded",
      order.id,
      `Payment ${intent.id} of ${formatCents(intent.amount)} came in, the order is ${order.status}.`,
      async () => isSettled(await applyIntentById(intent.id)),
    );
  } else if (intent.amount_received !== payment.amountReceivedCents) {
    findings.report(
      "amount-differs",
      order.id,
      `Payment ${intent.id} brought ${formatCents(intent.amount_received)}, we noted ${formatCents(payment.amountReceivedCents)}.`,
    );
  }
}

/** A received payment that names an order is ours: we lost its id before storing it. */
async function resolveStray(findings: Findings, intent: Intent): Promise<void> {
  const orderId = intent.metadata.order_id;
  const order = orderId
    ? await db().order.findUnique({ where: { id: orderId }, include: { payment: true } })
    : null;
  const amount = formatCents(intent.amount);
  if (!order) {
    findings.report("payment-without-order", null, `Payment ${intent.id} of ${amount} belongs to no order.`);
  } else if (order.payment?.intentId === null && order.payment.amountCents === intent.amount) {
    await findings.repair(
      "payment-not-recorded",
      order.id,
      `Payment ${intent.id} of ${amount} came in, the order doesn't know it.`,
      () => adopt(order.id, intent.id),
    );
  } else {
    findings.report(
      "payment-without-order",
      order.id,
      `Payment ${intent.id} of ${amount} names this order, which has another payment or comes to another sum.`,
    );
  }
}

async function adopt(orderId: string, intentId: string): Promise<boolean> {
  await transaction(async (tx) => {
    await lockStatus(tx, orderId);
    await tx.payment.updateMany({ where: { orderId, intentId: null }, data: { intentId } });
  });
  return isSettled(await applyIntentById(intentId));
}
