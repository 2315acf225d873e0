import "server-only";
import { db, transaction } from "@/lib/database/db";
import { queueMail } from "@/lib/mail/outbox/queue";
import { accountId, retrieveIntent } from "@/lib/payments/provider";
import { unlessUnknown } from "@/lib/payments/connection";
import { cancelOrder } from "../cancel";
import { addressFaults } from "@/lib/checkout/shipping/judged-address";
import { SETTLED } from "../status";
import { ordersOfMode, paymentsOfMode } from "@/lib/payments/of-mode";
import { ASK_UNKNOWN_FOR_MS } from "../unknown-payment";
import type { Findings } from "./findings";

const BATCH = 200;

const IN_STORE = ["paid", "partially_refunded"];

/** The sweeper cancels within a minute. */
const LONG_PAST_MS = 10 * 60_000;

/** @param received ids of payments that the provider has received */
export async function checkPaidOrders(
  findings: Findings,
  received: ReadonlySet<string>,
  since: Date | undefined,
  onProgress: (done: number) => void,
): Promise<number> {
  let done = 0;
  for (let after: string | undefined; ;) {
    const orders = await db().order.findMany({
      where: { ...ordersOfMode(), status: { in: [...SETTLED] }, ...(since && { createdAt: { gte: since } }) },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      ...(after && { cursor: { id: after }, skip: 1 }),
      take: BATCH,
      include: {
        payment: { select: { intentId: true, account: true } },
        _count: { select: { shipments: true } },
      },
    });
    for (const { id, payment } of orders) {
      if (!payment?.intentId || !received.has(payment.intentId)) await checkMoney(findings, id, payment);
      onProgress(++done);
    }
    checkAddresses(
      findings,
      orders.filter(
        ({ status, erasedAt, _count }) => IN_STORE.includes(status) && !erasedAt && _count.shipments === 0,
      ),
    );
    await checkConfirmations(
      findings,
      orders.filter(({ paidAt, erasedAt }) => paidAt !== null && erasedAt === null),
    );
    after = orders.at(-1)?.id;
    if (orders.length < BATCH) return done;
  }
}

type Payment = { intentId: string | null; account: string | null };

async function checkMoney(findings: Findings, orderId: string, payment: Payment | null): Promise<void> {
  const intentId = payment?.intentId;
  const intent = intentId ? await unlessUnknown(retrieveIntent(intentId)) : null;
  if (intentId && !intent) {
    findings.report("payment-unknown", orderId, await unknownPayment(payment));
  } else if (intent?.status !== "succeeded") {
    findings.report(
      "payment-missing",
      orderId,
      `The provider has no money for payment ${intentId ?? "(none)"}.`,
    );
  }
}

async function unknownPayment({ intentId, account }: Payment): Promise<string> {
  const ours = await accountId();
  const why =
    account && ours && account !== ours
      ? `it belongs to account ${account}, our keys to ${ours}`
      : "it belongs to another account or mode, or our keys do";
  return `The provider doesn't know payment ${intentId}: ${why}.`;
}

function checkAddresses(
  findings: Findings,
  orders: (Parameters<typeof addressFaults>[0] & { id: string })[],
): void {
  for (const order of orders) {
    for (const fault of addressFaults(order)) findings.report("address-in-doubt", order.id, fault);
  }
}

async function checkConfirmations(
  findings: Findings,
  orders: { id: string; email: string | null }[],
): Promise<void> {
  const mails = await db().outgoingMail.findMany({
    where: { kind: "order-confirmation", dedupeKey: { in: orders.map(({ id }) => id) } },
    select: { dedupeKey: true },
  });
  const queued = new Set(mails.map(({ dedupeKey }) => dedupeKey));
  for (const { id, email } of orders) {
    if (!email) {
      findings.report(
        "confirmation-missing",
        id,
        "The order is paid and has no email address to confirm to.",
      );
    } else if (!queued.has(id)) {
      await findings.repair(
        "confirmation-missing",
        id,
        "The paid order was never confirmed by mail.",
        async () => {
          const payload = { orderId: id };
          await transaction((tx) =>
            queueMail(tx, { kind: "order-confirmation", dedupeKey: id, recipient: email, payload }),
          );
          return true;
        },
      );
    }
  }
}

export async function checkLapsedOrders(findings: Findings): Promise<void> {
  const lapsed = await db().order.findMany({
    where: {
      status: { in: ["pending", "canceling"] },
      expiresAt: { lt: new Date(Date.now() - LONG_PAST_MS) },
    },
    orderBy: [{ expiresAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      status: true,
      expiresAt: true,
      payment: { select: { intentId: true, account: true } },
    },
  });
  for (const { id, status, expiresAt, payment } of lapsed) {
    const isUnknown = payment?.intentId && !(await unlessUnknown(retrieveIntent(payment.intentId)));
    const what = `The order is still ${status}, its time ran out at ${expiresAt?.toISOString()}.`;
    await findings.repair(
      isUnknown ? "payment-unknown" : "order-lapsed",
      id,
      isUnknown ? `${what} ${await unknownPayment(payment)}` : what,
      async () => {
        const now = await cancelOrder(id);
        return now === "canceled" || SETTLED.some((settled) => settled === now);
      },
    );
  }
}

/** Many of these mean that our keys are wrong. */
export async function checkUnknownPayments(findings: Findings): Promise<void> {
  const payments = await db().payment.findMany({
    where: {
      ...paymentsOfMode(),
      status: "unknown",
      order: { status: "canceled" },
      createdAt: { gte: new Date(Date.now() - ASK_UNKNOWN_FOR_MS) },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { orderId: true, intentId: true, account: true },
  });
  for (const { orderId, ...payment } of payments) {
    if (payment.intentId && (await unlessUnknown(retrieveIntent(payment.intentId)))) continue;
    findings.report("payment-unknown", orderId, `The order is canceled. ${await unknownPayment(payment)}`);
  }
}
