import "server-only";
import { db, transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { mailbox } from "@/lib/http/forms/email-address";
import { requestOfToken } from "./token";

/**
 * Safe to repeat.
 * @throws DomainError forbidden
 */
export async function stopAsking(token: string): Promise<void> {
  const id = requestOfToken(token);
  const request =
    id &&
    (await db().reviewRequest.findUnique({ where: { id }, select: { order: { select: { email: true } } } }));
  if (!request) throw new DomainError("forbidden", "This link doesn’t work.");
  // The buyer was erased: there is no address left to ask.
  if (!request.order.email) return;
  const email = mailbox(request.order.email);
  await transaction((tx) => tx.reviewOptOut.upsert({ where: { email }, create: { email }, update: {} }));
}

export async function hasOptedOut(address: string): Promise<boolean> {
  const where = { email: mailbox(address) };
  const [optOut, suppression] = await Promise.all([
    db().reviewOptOut.findUnique({ where }),
    db().mailSuppression.findUnique({ where }),
  ]);
  return optOut !== null || suppression !== null;
}
