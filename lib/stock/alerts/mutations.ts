import "server-only";
import { findChosenVariant } from "@/lib/catalog/chosen-variant";
import { productHref } from "@/lib/catalog/navigation.browser";
import { db, transaction, type Transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { mailbox } from "@/lib/http/forms/email-address";
import { CONFIRMATION_MS } from "@/lib/http/forms/confirmation-time";
import { queueMail } from "@/lib/mail/outbox/queue";
import { lockVariant } from "@/lib/stock/mutations";
import type { AlertRequest } from "./schema";
import { addressOfStopToken, alertOfToken } from "./token";

/**
 * Mails a link at most once a day (stock.told-when-back). Asking again keeps one's place in the queue.
 * @throws DomainError not-found for an unknown product or variant; invalid when a choice is missing
 */
export async function askForAlert({ productId, variantId, email }: AlertRequest): Promise<void> {
  const variant = await findChosenVariant(productId, variantId);
  const recipient = mailbox(email);
  const where = { variantId_email: { variantId: variant.id, email: recipient } };
  await transaction(async (tx) => {
    const { id, confirmedAt } = await tx.stockAlert.upsert({
      where,
      create: { variantId: variant.id, email: recipient },
      update: { email: recipient },
    });
    if (confirmedAt) return;
    const dedupeKey = `${id} ${new Date().toISOString().slice(0, 10)}`;
    const payload = { alertId: id, variantId: variant.id };
    await queueMail(tx, { kind: "stock-alert-confirmation", dedupeKey, recipient, payload });
  });
}

export type ConfirmedAlert = {
  inStock: boolean;
  page: string;
};

/**
 * Safe to repeat.
 * @throws DomainError forbidden when the token isn't ours or too old, or the wish is gone
 */
export async function confirmAlert(token: string): Promise<ConfirmedAlert> {
  const id = alertOfToken(token);
  const asked = id ? await db().stockAlert.findUnique({ where: { id } }) : null;
  const confirmed = asked && (await transaction((tx) => confirm(tx, asked)));
  if (!confirmed) {
    throw new DomainError(
      "forbidden",
      "This link no longer works. Please ask again on the product page, and we’ll send you a new one.",
    );
  }
  return confirmed;
}

async function confirm(
  tx: Transaction,
  { id, variantId, createdAt }: { id: string; variantId: string; createdAt: Date },
): Promise<ConfirmedAlert | null> {
  // Stock that returns now came either before this, and the page says so, or after, and a mail does.
  const { stock, color, size, retiredAt, product } = await lockVariant(tx, variantId);
  const isOverdue = createdAt.getTime() < Date.now() - CONFIRMATION_MS;
  const { count } = await tx.stockAlert.updateMany({
    where: { id, ...(isOverdue && { confirmedAt: { not: null } }) },
    data: { confirmedAt: new Date() },
  });
  if (count === 0) return null;
  const inStock = stock > 0 && !retiredAt && !product.retiredAt;
  return { inStock, page: productHref(product.slug, { color, size }) };
}

/**
 * All wishes of an address.
 * @throws DomainError forbidden when the token isn't ours
 */
export async function stopAlerts(token: string): Promise<void> {
  const email = addressOfStopToken(token);
  if (!email) throw new DomainError("forbidden", "This link doesn’t work. Please write to us instead.");
  await db().stockAlert.deleteMany({ where: { email } });
}
