import { compose } from "@/lib/mail/compose";
import { readMail } from "@/lib/mail/outbox/kinds";

/** A queued mail as it will be written. */
export function letterOf(mail: { kind: string; payload: unknown; recipient: string }) {
  const { kind, payload } = readMail(mail);
  return compose(kind, payload, mail.recipient);
}
