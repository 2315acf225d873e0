import "server-only";
import { db } from "@/lib/database/db";
import { CONCERN_KINDS, type ProviderConcern } from "@/lib/payments/concern";
import { listConcerns, retrieveConcern } from "@/lib/payments/provider";
import { unlessUnknown } from "@/lib/payments/connection";
import { awaitsAnswer, describeConcern, OPEN_CONCERNS } from "../concern-words";
import { applyConcern } from "../concerns";
import { inBatches } from "./batches";
import type { Findings } from "./findings";

export async function checkConcerns(findings: Findings, since: Date | undefined): Promise<number> {
  const seen = new Set<string>();
  for await (const remotes of inBatches(listConcerns(since), 100)) {
    for (const remote of remotes) {
      seen.add(remote.id);
      await compare(findings, remote);
    }
  }
  // Closed reviews aren't listed, nor is what was raised before `since`.
  const open = await db().paymentConcern.findMany({
    where: OPEN_CONCERNS,
    orderBy: { raisedAt: "asc" },
    include: { payment: { select: { orderId: true } } },
  });
  for (const concern of open) {
    const kind = CONCERN_KINDS.find((known) => known === concern.kind);
    if (!kind || seen.has(concern.providerId)) continue;
    seen.add(concern.providerId);
    const remote = await unlessUnknown(retrieveConcern(kind, concern.providerId));
    if (remote) await compare(findings, remote);
    else {
      const what = `${describeConcern(concern)} here and unknown to the provider.`;
      findings.report("concern-differs", concern.payment.orderId, what);
    }
  }
  await reportUnanswered(findings);
  return seen.size;
}

async function compare(findings: Findings, remote: ProviderConcern): Promise<void> {
  const payment = remote.intentId
    ? await db().payment.findUnique({
        where: { intentId: remote.intentId },
        select: { orderId: true, concerns: { where: { providerId: remote.id } } },
      })
    : null;
  // Other shops may use the same account.
  if (!payment) return;
  const [ours] = payment.concerns;
  if (ours?.status === remote.status) return;
  await findings.repair(
    "concern-not-recorded",
    payment.orderId,
    `${describeConcern({ ...remote, providerId: remote.id })} at the provider and ${ours?.status ?? "unknown"} here.`,
    async () => (await applyConcern(remote.kind, remote.id)) !== "ignored",
  );
}

async function reportUnanswered(findings: Findings): Promise<void> {
  const disputes = await db().paymentConcern.findMany({
    where: { kind: "dispute", status: { endsWith: "needs_response" } },
    orderBy: { dueAt: "asc" },
    include: { payment: { select: { orderId: true } } },
  });
  for (const dispute of disputes.filter(awaitsAnswer)) {
    findings.report("dispute-unanswered", dispute.payment.orderId, `${describeConcern(dispute)}.`);
  }
}
