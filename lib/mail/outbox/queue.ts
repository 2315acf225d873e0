import "server-only";
import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/database/db";
import type { MailKind, MailPayloads } from "./kinds";

type MailOf<Kind extends MailKind> = {
  kind: Kind;
  /** Unique among its kind. */
  dedupeKey: string;
  recipient: string;
  payload: MailPayloads[Kind];
};
type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];

/** Sent if and only if the caller's transaction commits. A second mail of the same kind and key isn't written. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  const { kind, dedupeKey } = mail;
  // With an empty update, Prisma's client would make three statements.
  const update = { kind };
  await tx.outgoingMail.upsert({ where: { kind_dedupeKey: { kind, dedupeKey } }, create: mail, update });
}

export async function queueAgain(tx: Transaction, { dedupeKey, ...mail }: MailOf<MailKind>): Promise<void> {
  await tx.outgoingMail.create({ data: { ...mail, dedupeKey: `${dedupeKey} again ${randomUUID()}` } });
}
