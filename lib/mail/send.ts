import "server-only";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { isMarketing, readMail, type MailKind } from "@/lib/mail/outbox/kinds";
import { beginPause, endPause, isPaused, Outage } from "./outage";
import { hasOptedOut } from "@/lib/reviews/opt-out";
import { isStopping } from "@/lib/server/stopping";
import { metrics } from "@/lib/insight/telemetry/metrics";
import { codeOf, deliver } from "./transport";

const BATCH = 20;
const MINUTE_MS = 60_000;

const RETRY_AFTER_MS = [2, 10, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS);
const MAX_TRIES = RETRY_AFTER_MS.length + 1;

type Waiting = { id: string; kind: string; recipient: string; payload: unknown; attempts: number };

/**
 * Any number of instances may do so at once: the one that increments a row's `attempts` has it until its next try,
 * which is later than any delivery takes (decision 0011). In an outage one mail at a time is tried (mail.outage-waits).
 * @returns how many were tried
 */
export async function sendWaitingMail(): Promise<number> {
  let tried = 0;
  while (!isPaused()) {
    const due = await db().outgoingMail.findMany({
      where: { status: "waiting", nextAttemptAt: { lte: new Date() } },
      orderBy: { nextAttemptAt: "asc" },
      take: BATCH,
    });
    let claimed = 0;
    for (const mail of due) {
      if (!(await claim(mail))) continue;
      claimed++;
      await attempt(mail);
      if (isPaused() || isStopping()) return tried + claimed;
    }
    tried += claimed;
    // Rows that others have claimed are no reason to query again at once.
    if (claimed === 0 || due.length < BATCH) break;
  }
  return tried;
}

/** Schedules the next try in case this one is interrupted. */
async function claim({ id, attempts }: Waiting): Promise<boolean> {
  const pause = RETRY_AFTER_MS[attempts] ?? RETRY_AFTER_MS.at(-1)!;
  const { count } = await db().outgoingMail.updateMany({
    where: { id, status: "waiting", attempts },
    data: { attempts: { increment: 1 }, nextAttemptAt: new Date(Date.now() + pause) },
  });
  return count === 1;
}

async function attempt(mail: Waiting): Promise<void> {
  try {
    const { kind, payload } = readMail(mail);
    if (await isUnwanted(kind, mail.recipient)) {
      await db().outgoingMail.update({ where: { id: mail.id }, data: { status: "suppressed" } });
      return;
    }
    // The libraries for HTML are large, and most commands send no mail.
    const { compose } = await import("./compose");
    const letter = await compose(kind, payload, mail.recipient);
    await deliver(mail.id, kind, letter);
  } catch (error) {
    if (error instanceof Outage) await putBack(mail, error);
    else await noteFailure(mail, error);
    return;
  }
  endPause();
  metrics.deliveries.inc({ outcome: "sent" });
  await db().outgoingMail.update({
    where: { id: mail.id },
    data: { status: "sent", sentAt: new Date(), lastError: null },
  });
}

async function isUnwanted(kind: MailKind, email: string): Promise<boolean> {
  if (kind === "review-request") return hasOptedOut(email);
  return isMarketing(kind) && (await db().mailSuppression.findUnique({ where: { email } })) !== null;
}

/**
 * The try doesn't count, and the mail goes behind the others, so that one that breaks the server doesn't hold them up.
 * If it may have arrived, each try is later, and there is no last one.
 */
async function putBack({ id, kind, attempts }: Waiting, outage: Outage): Promise<void> {
  const { pauseMs, lasting } = beginPause();
  metrics.deliveries.inc({ outcome: "outage" });
  const tries = outage.mayHaveArrived
    ? { attempts: Math.min(attempts + 1, MAX_TRIES - 2) }
    : { attempts, nextAttemptAt: new Date() };
  await db().outgoingMail.updateMany({
    where: { id, status: "waiting" },
    data: { ...tries, lastError: outage.code },
  });
  const facts = { mailId: id, kind, code: outage.code, pauseMs, error: outage };
  if (lasting) log.error("no mail can be sent", facts);
  else log.warn("no mail can be sent", facts);
}

/** The error's code only: the server's message may quote the address. */
async function noteFailure({ id, kind, attempts }: Waiting, error: unknown): Promise<void> {
  const code = codeOf(error);
  // An answer from 500 on is final, because it is about this recipient or text.
  const final = attempts + 1 >= MAX_TRIES || /^5\d\d$/.test(code);
  metrics.deliveries.inc({ outcome: final ? "given-up" : "put-off" });
  await db().outgoingMail.updateMany({
    where: { id, status: "waiting" },
    data: { lastError: code, ...(final && { status: "failed" }) },
  });
  const facts = { mailId: id, kind, attempt: attempts + 1, code, error };
  if (final) log.error("mail given up", facts);
  else log.warn("mail must wait", facts);
}
