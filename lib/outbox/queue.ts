import "server-only";
import type { Transaction } from "@/lib/database/db";
import type { MailKind, MailPayloads } from "./kinds";

type Mail = {
  [Kind in MailKind]: {
    kind: Kind;
    /** What makes the mail unique among its kind. */
    dedupeKey: string;
    recipient: string;
    payload: MailPayloads[Kind];
  };
}[MailKind];

/**
 * Writes a mail to the outbox inside the caller's transaction: it is sent if and only if the transaction commits. A
 * second mail of the same kind and key is not written.
 */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  const { kind, dedupeKey } = mail;
  await tx.outgoingMail.upsert({ where: { kind_dedupeKey: { kind, dedupeKey } }, create: mail, update: {} });
}
