import "server-only";
import { db } from "@/lib/database/db";
import { checkConcerns } from "./concerns";
import { Findings, type Finding } from "./findings";
import { checkMail } from "./mail";
import { checkLapsedOrders, checkPaidOrders, checkUnknownPayments } from "./orders";
import { checkPayments } from "./payments";
import { checkRefunds } from "./refunds";
import { checkStock } from "./stock";
import { SETTLED } from "@/lib/orders/status";
import { ordersOfMode, paymentsOfMode } from "@/lib/payments/of-mode";

export type Reconciliation = {
  checked: { payments: number; refunds: number; concerns: number; orders: number; variants: number };
  findings: Finding[];
  /** left: a finding needs a person, or was left by a dry run. */
  verdict: "in order" | "repaired" | "left";
};

export type ReconcileProgress = (
  step: "payments" | "refunds" | "orders",
  done: number,
  total: number,
) => void;

/**
 * Repairs by the functions of webhook and sweeper, while the shop sells; safe to repeat. Leaves out orders of the other
 * mode, live or test, which our keys can't see.
 * @param since checks only payments, refunds and orders from then on
 * @param repair false changes nothing
 * @throws DomainError unavailable when the provider doesn't answer
 */
export async function reconcile({
  since,
  repair = true,
  onProgress = () => undefined,
}: {
  since?: Date;
  repair?: boolean;
  onProgress?: ReconcileProgress;
}): Promise<Reconciliation> {
  const findings = new Findings(repair);
  const from = since && { createdAt: { gte: since } };
  const paymentsAbout = await db().payment.count({
    where: { ...paymentsOfMode(), intentId: { not: null }, ...from },
  });
  const refundsAbout = await db().refund.count({ where: { payment: paymentsOfMode(), ...from } });

  let payments = 0;
  const received = await checkPayments(findings, since, (done) => {
    payments = done;
    onProgress("payments", done, paymentsAbout);
  });
  const refunds = await checkRefunds(findings, since, (done) => onProgress("refunds", done, refundsAbout));
  const concerns = await checkConcerns(findings, since);
  const ordersAbout = await db().order.count({
    where: { ...ordersOfMode(), status: { in: [...SETTLED] }, ...from },
  });
  const orders = await checkPaidOrders(findings, received, since, (done) =>
    onProgress("orders", done, ordersAbout),
  );
  await checkUnknownPayments(findings);
  await checkLapsedOrders(findings);
  const variants = await checkStock(findings);
  await checkMail(findings);

  return {
    checked: { payments, refunds, concerns, orders, variants },
    findings: findings.all,
    verdict: verdictOn(findings.all),
  };
}

function verdictOn(findings: Finding[]): Reconciliation["verdict"] {
  if (findings.some(({ outcome }) => outcome !== "repaired")) return "left";
  return findings.length > 0 ? "repaired" : "in order";
}
