import "server-only";
import { transaction } from "@/lib/database/db";
import { mailbox } from "@/lib/http/forms/email-address";
import { env } from "@/lib/env";
import { queueMail } from "@/lib/mail/outbox/queue";
import { subscribeWithConsent } from "@/lib/newsletter/mutations";
import type { Application } from "./schema";

/** Subscribes, too: an application agrees to marketing mail. */
export async function receiveApplication(application: Application): Promise<void> {
  const { name, email, address, tournament, shirtSize } = application;
  const recipient = mailbox(email);
  await transaction(async (tx) => {
    const { id } = await tx.influencerApplication.create({
      data: { name, email: recipient, address, tournament, shirtSize },
    });
    await subscribeWithConsent(tx, recipient);
    await queueMail(tx, {
      kind: "influencer-note",
      dedupeKey: id,
      recipient: env().CONTACT_EMAIL,
      payload: { applicationId: id },
    });
    await queueMail(tx, { kind: "influencer-acknowledgement", dedupeKey: id, recipient, payload: {} });
  });
}
