import { integration, type Fault } from "./fault";

/** Mail that waits, fails or is dropped. */
export const MAIL_FAULTS: Fault[] = [
  {
    name: "a reconciliation that is silent about mail that waits",
    file: "lib/orders/reconcile/mail.ts",
    from: "oldestMinutes < HELD_UP_MINUTES) return;",
    to: "oldestMinutes > HELD_UP_MINUTES - 999) return;",
    noticedBy: [integration("orders/reconcile")],
  },
  {
    name: "a mail that can't be dropped",
    file: "lib/mail/outbox/unsent.ts",
    from: `data: { status: "dropped" },`,
    to: `data: { status: "failed" },`,
    noticedBy: [integration("op/commands")],
  },
  {
    name: "an outage of the mail server that uses up tries",
    file: "lib/mail/send.ts",
    from: ": { attempts, nextAttemptAt: new Date() };",
    to: ": {};",
    noticedBy: [integration("mail/smtp")],
  },
  {
    name: "mail that may have arrived, sent as if it had not",
    file: "lib/mail/transport.ts",
    from: "textAsked && !hasAnswer(error)",
    to: "false",
    noticedBy: [integration("mail/smtp")],
  },
  {
    name: "confirmations as the only mail that can be sent again",
    file: "lib/mail/outbox/retry.ts",
    from: `where: { ...which, status: "failed" }`,
    to: `where: { ...which, kind: "order-confirmation", status: "failed" }`,
    noticedBy: [integration("mail/smtp")],
  },
  {
    name: "a readiness that is silent about mail",
    file: "app/api/(server)/ready/route.ts",
    from: "(await isHeldUp())",
    to: "void isHeldUp",
    noticedBy: [integration("mail/outbox")],
  },
  {
    name: "a reconciliation that is silent about mail",
    file: "lib/orders/reconcile/reconcile.ts",
    from: "await checkMail(findings);",
    to: "void checkMail;",
    noticedBy: [integration("orders/reconcile")],
  },
];
