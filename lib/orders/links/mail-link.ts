import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { db, transaction } from "@/lib/database/db";
import { emailKey } from "@/lib/http/forms/email-address";
import { queueMail } from "@/lib/mail/outbox/queue";
import type { LinkRequest } from "./schema";
import { idsByReference } from "../reference-search";
import { SETTLED } from "../status";

type MayMail = (mailbox: string) => Promise<boolean>;

const ANSWERED_AFTER_MS = 400;

/**
 * Neither the answer nor its time shows whether there is such an order (order.lookup-form).
 * @param mayMail whether the mailbox may get one more link now
 */
export async function mailOrderLink(
  { reference, email }: Pick<LinkRequest, "reference" | "email">,
  mayMail: MayMail,
): Promise<void> {
  const answerTime = pause(ANSWERED_AFTER_MS);
  try {
    for (const id of await idsByReference(reference)) await mailLinkOf(id, emailKey(email), mayMail);
  } finally {
    await answerTime;
  }
}

async function mailLinkOf(orderId: string, key: string, mayMail: MayMail): Promise<void> {
  const order = await db().order.findFirst({
    where: { id: orderId, emailKey: key, erasedAt: null, status: { in: [...SETTLED] } },
    select: { email: true },
  });
  const recipient = order?.email;
  if (!recipient || !(await mayMail(recipient))) return;
  const dedupeKey = `${orderId} link ${randomUUID()}`;
  await transaction((tx) =>
    queueMail(tx, { kind: "order-link", dedupeKey, recipient, payload: { orderId } }),
  );
}
