import "server-only";
import { transaction } from "@/lib/database/db";
import { mailbox } from "@/lib/http/forms/email-address";
import { queueMail } from "@/lib/mail/outbox/queue";
import type { LeadRequest } from "./schema";

/** One mail per address, no matter how often it is requested. */
export async function receiveLead({ email, promoCode }: LeadRequest): Promise<void> {
  const recipient = mailbox(email);
  await transaction(async (tx) => {
    const lead = { email: recipient, promoCode };
    await tx.lead.upsert({ where: { email: recipient }, create: lead, update: {} });
    await queueMail(tx, { kind: "discount-code", dedupeKey: recipient, recipient, payload: { promoCode } });
  });
}
