import "server-only";
import { countUnsent, HELD_UP_MINUTES, listUnsent } from "@/lib/mail/outbox/unsent";
import type { Findings } from "./findings";

export async function checkMail(findings: Findings): Promise<void> {
  for (const { id, kind, lastError, orderId } of await listUnsent({ status: "failed" })) {
    findings.report(
      "mail-failed",
      orderId,
      `The mail ${id} (${kind}) could not be delivered (${lastError ?? "unknown"}): retry or drop it.`,
    );
  }
  const { waiting, oldestMinutes } = await countUnsent();
  if (oldestMinutes === null || oldestMinutes < HELD_UP_MINUTES) return;
  findings.report(
    "mail-waiting",
    null,
    `Mails that wait: ${waiting}, the oldest for ${oldestMinutes} minutes.`,
  );
}
