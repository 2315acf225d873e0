import "server-only";
import { db, transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { readMail, type MailKind } from "./kinds";
import { queueAgain } from "./queue";
import { findMail } from "./unsent";

export async function retryFailed(kind?: MailKind): Promise<number> {
  return requeue({ kind });
}

/**
 * Sends a sent mail again as a new one, because mailboxes hide a second one with the same Message-ID.
 * @returns "waiting" if it may be leaving right now
 * @throws DomainError not-found, or conflict when it was dropped, suppressed or erased
 */
export async function retryMail(id: string): Promise<"retried" | "waiting"> {
  if ((await requeue({ id })) === 1) return "retried";
  const mail = await findMail(id);
  if (mail.status === "waiting") return "waiting";
  if (mail.status !== "sent") {
    throw new DomainError("conflict", `This mail can't be sent again: it was ${mail.status}.`);
  }
  const { dedupeKey, recipient } = mail;
  if (recipient === "") {
    throw new DomainError("conflict", "This mail can't be sent again: its contents were erased.");
  }
  await transaction((tx) => queueAgain(tx, { ...readMail(mail), dedupeKey, recipient }));
  return "retried";
}

async function requeue(which: { id?: string; kind?: MailKind }): Promise<number> {
  const { count } = await db().outgoingMail.updateMany({
    where: { ...which, status: "failed" },
    data: { status: "waiting", attempts: 0, lastError: null, nextAttemptAt: new Date() },
  });
  return count;
}
