import "server-only";
import { transaction } from "@/lib/database/db";
import { mailbox } from "@/lib/http/forms/email-address";
import { env } from "@/lib/env";
import { queueMail } from "@/lib/mail/outbox/queue";
import type { ContactRequest } from "./schema";

export async function receiveMessage({ name, email, message }: ContactRequest): Promise<void> {
  const recipient = mailbox(email);
  await transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({ data: { name, email: recipient, message } });
    await queueMail(tx, {
      kind: "contact-note",
      dedupeKey: id,
      recipient: env().CONTACT_EMAIL,
      payload: { messageId: id },
    });
    await queueMail(tx, { kind: "contact-acknowledgement", dedupeKey: id, recipient, payload: {} });
  });
}
