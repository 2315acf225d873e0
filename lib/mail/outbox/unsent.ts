import "server-only";
import { z } from "zod";
import { db } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import type { MailKind } from "./kinds";

const UNSENT = ["waiting", "failed"] as const;
export const HELD_UP_MINUTES = 60;

export type UnsentStatus = (typeof UNSENT)[number];

export type UnsentMail = {
  id: string;
  kind: string;
  status: string;
  /** Without outages of the mail server. */
  tries: number;
  queuedAt: Date;
  /** Null after the last try. */
  nextTryAt: Date | null;
  lastError: string | null;
  orderId: string | null;
  recipient: string;
};

const aboutOrder = z.object({ orderId: z.string() });

export async function listUnsent({
  kind,
  status,
  limit,
}: {
  kind?: MailKind;
  status?: UnsentStatus;
  limit?: number;
}): Promise<UnsentMail[]> {
  const mails = await db().outgoingMail.findMany({
    where: { kind, status: status ?? { in: [...UNSENT] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
  });
  return mails.map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    status: mail.status,
    tries: mail.attempts,
    queuedAt: mail.createdAt,
    nextTryAt: mail.status === "waiting" ? mail.nextAttemptAt : null,
    lastError: mail.lastError,
    orderId: aboutOrder.safeParse(mail.payload).data?.orderId ?? null,
    recipient: mail.recipient,
  }));
}

/** Minutes are null if no mail waits. */
export async function countUnsent() {
  const [waiting, failed] = await Promise.all([
    db().outgoingMail.aggregate({
      where: { status: "waiting" },
      _count: true,
      _min: { createdAt: true },
    }),
    countFailed(),
  ]);
  const oldest = waiting._min.createdAt;
  return {
    waiting: waiting._count,
    oldestMinutes: oldest && Math.max(0, Math.floor((Date.now() - oldest.getTime()) / 60_000)),
    failed,
  };
}

export async function isHeldUp(): Promise<boolean> {
  const { oldestMinutes, failed } = await countUnsent();
  return failed > 0 || (oldestMinutes ?? 0) >= HELD_UP_MINUTES;
}

export function countFailed(kind?: MailKind): Promise<number> {
  return db().outgoingMail.count({ where: { kind, status: "failed" } });
}

/**
 * Its row stays, so that it isn't queued again. A delivery that has begun goes on.
 * @returns "known" if it was dropped before
 * @throws DomainError not-found, or conflict when it was sent or suppressed
 */
export async function dropMail(id: string): Promise<"dropped" | "known"> {
  const { count } = await db().outgoingMail.updateMany({
    where: { id, status: { in: [...UNSENT] } },
    data: { status: "dropped" },
  });
  if (count === 1) return "dropped";
  const { status } = await findMail(id);
  if (status === "dropped") return "known";
  throw new DomainError("conflict", `There is nothing to drop: this mail was ${status}.`);
}

export async function findMail(id: string) {
  const mail = await db().outgoingMail.findUnique({ where: { id } });
  if (!mail)
    throw new DomainError("not-found", `There is no mail ${id}: npm run op -- mail list shows their ids.`);
  return mail;
}
