import "server-only";
import { isUniqueViolation, transaction, type Transaction } from "@/lib/database/db";
import { mailbox } from "@/lib/forms/email-address";
import { queueMail } from "@/lib/outbox/queue";
import { DomainError } from "@/lib/domain-error";

/**
 * Subscribes an address, also if it unsubscribed before, and sends the welcome mail.
 * @throws DomainError conflict when it is subscribed already (newsletter.already-subscribed)
 */
export async function subscribe(email: string): Promise<void> {
  const recipient = mailbox(email);
  const today = new Date().toISOString().slice(0, 10);
  try {
    await transaction(async (tx) => {
      // Write first, and let the unique column decide if the same address is subscribed twice at once.
      const returned = await tx.newsletterSubscription.updateMany({
        where: { email: recipient, unsubscribedAt: { not: null } },
        data: { unsubscribedAt: null },
      });
      if (returned.count === 0) await tx.newsletterSubscription.create({ data: { email: recipient } });
      await tx.mailSuppression.deleteMany({ where: { email: recipient } });
      // People who come back are welcomed again, but only once a day.
      const dedupeKey = `${recipient} ${today}`;
      await queueMail(tx, { kind: "newsletter-welcome", dedupeKey, recipient, payload: {} });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DomainError("conflict", "This email address is already subscribed to our newsletter", {
      code: "already-subscribed",
    });
  }
}

/**
 * Subscribes people who agreed to marketing mail as part of something else, such as an influencer application: without
 * a welcome mail, and never if they have unsubscribed before (influencer.agrees-to-mail).
 */
export async function subscribeInPassing(tx: Transaction, email: string): Promise<void> {
  const address = mailbox(email);
  await tx.newsletterSubscription.upsert({
    where: { email: address },
    create: { email: address },
    update: {},
  });
}

/** Stops all marketing mail to this address, whether we knew it or not (unsubscribe.unknown-address). */
export async function unsubscribe(email: string): Promise<void> {
  const address = mailbox(email);
  await transaction(async (tx) => {
    await tx.mailSuppression.upsert({ where: { email: address }, create: { email: address }, update: {} });
    await tx.newsletterSubscription.updateMany({
      where: { email: address, unsubscribedAt: null },
      data: { unsubscribedAt: new Date() },
    });
  });
}
