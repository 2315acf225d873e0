import "server-only";
import { db, transaction, type Transaction } from "@/lib/database/db";
import { mailbox } from "@/lib/http/forms/email-address";
import { queueMail } from "@/lib/mail/outbox/queue";
import { DomainError } from "@/lib/domain-error";
import { CONFIRMATION_MS } from "@/lib/http/forms/confirmation-time";
import { subscriptionOfToken } from "./token";

/**
 * An address that has unsubscribed gets a link to confirm first, because a stranger may have typed it; the answer is
 * the same.
 * @throws DomainError conflict when it has been entered before (newsletter.already-subscribed)
 */
export async function subscribe(email: string): Promise<void> {
  const recipient = mailbox(email);
  const known = await transaction(async (tx) => {
    const suppressed = await lockSuppression(tx, recipient);
    const earlier = await tx.newsletterSubscription.findUnique({ where: { email: recipient } });
    if (earlier && isCurrent(earlier, suppressed)) return true;
    if (earlier) await tx.newsletterSubscription.delete({ where: { id: earlier.id } });
    const { id } = await tx.newsletterSubscription.create({
      data: { email: recipient, awaitsConfirmation: suppressed },
    });
    if (suppressed) {
      const payload = { subscriptionId: id };
      await queueMail(tx, { kind: "newsletter-confirmation", dedupeKey: id, recipient, payload });
    } else await welcome(tx, recipient);
    return earlier !== null;
  });
  if (known) {
    throw new DomainError("conflict", "This email address is already subscribed to our newsletter", {
      code: "already-subscribed",
    });
  }
}

/**
 * Safe to repeat.
 * @throws DomainError forbidden when the token isn't ours or too old, or the address has unsubscribed since
 */
export async function confirmSubscription(token: string): Promise<void> {
  const id = subscriptionOfToken(token);
  const asked = id ? await db().newsletterSubscription.findUnique({ where: { id } }) : null;
  const confirmed = asked && (await transaction((tx) => confirm(tx, asked)));
  if (!confirmed) {
    throw new DomainError(
      "forbidden",
      "This link no longer works. Please sign up again, and we’ll send you a new one.",
    );
  }
}

async function confirm(tx: Transaction, { id, email }: { id: string; email: string }): Promise<boolean> {
  await lockSuppression(tx, email);
  const asked = await tx.newsletterSubscription.findUnique({ where: { id } });
  if (!asked?.awaitsConfirmation) return asked !== null;
  if (isOverdue(asked)) return false;
  await tx.mailSuppression.deleteMany({ where: { email } });
  await tx.newsletterSubscription.update({ where: { id }, data: { awaitsConfirmation: false } });
  await welcome(tx, email);
  return true;
}

/** Without a welcome mail, and never for people who unsubscribed before (influencer.agrees-to-mail). */
export async function subscribeWithConsent(tx: Transaction, email: string): Promise<void> {
  const address = mailbox(email);
  if (await lockSuppression(tx, address)) return;
  await tx.newsletterSubscription.upsert({
    where: { email: address },
    create: { email: address },
    update: {},
  });
}

/** The address goes on the list of those that get no marketing mail (unsubscribe.unknown-address). */
export async function unsubscribe(email: string): Promise<void> {
  const address = mailbox(email);
  await transaction(async (tx) => {
    await tx.mailSuppression.upsert({ where: { email: address }, create: { email: address }, update: {} });
    await tx.newsletterSubscription.deleteMany({ where: { email: address } });
    await tx.stockAlert.deleteMany({ where: { email: address } });
    await tx.lead.deleteMany({ where: { email: address } });
  });
}

/**
 * Mails the link to /unsubscribe to an address that gets marketing mail, once a day at most (unsubscribe.asked-link).
 */
export async function mailUnsubscribeLink(email: string): Promise<void> {
  const recipient = mailbox(email);
  await transaction(async (tx) => {
    const where = { email: recipient };
    const isKnown =
      (await tx.newsletterSubscription.count({ where })) +
        (await tx.lead.count({ where })) +
        (await tx.stockAlert.count({ where })) >
      0;
    if (!isKnown) return;
    await queueMail(tx, { kind: "unsubscribe-link", dedupeKey: onceADay(recipient), recipient, payload: {} });
  });
}

async function lockSuppression(tx: Transaction, email: string): Promise<boolean> {
  const { count } = await tx.mailSuppression.updateMany({ where: { email }, data: { email } });
  return count === 1;
}

function isCurrent(asked: { awaitsConfirmation: boolean; createdAt: Date }, suppressed: boolean): boolean {
  return suppressed ? asked.awaitsConfirmation && !isOverdue(asked) : !asked.awaitsConfirmation;
}

function isOverdue({ createdAt }: { createdAt: Date }): boolean {
  return createdAt.getTime() < Date.now() - CONFIRMATION_MS;
}

/** Once a day at most. */
async function welcome(tx: Transaction, recipient: string): Promise<void> {
  await queueMail(tx, { kind: "newsletter-welcome", dedupeKey: onceADay(recipient), recipient, payload: {} });
}

const onceADay = (recipient: string) => `${recipient} ${new Date().toISOString().slice(0, 10)}`;
