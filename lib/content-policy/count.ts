import "server-only";
import { log } from "@/lib/log";
import type { Violation } from "./schema";

/**
 * Counts what browsers report, and logs the counts once a minute, so that no flood of reports fills the log or the memory.
 * Anybody can send reports: they are hints for operators and cause nothing.
 */

const MINUTE_MS = 60_000;

/** Per minute and server process. */
const MOST_REPORTS = 600;
const MOST_KINDS = 20;
const OTHERS: Violation = { directive: "others", blocked: "others" };

let reports = 0;
const counted = new Map<string, Violation & { times: number }>();

/** Counts one more report; false if it is beyond those that are read in this minute. */
export function takesReport(): boolean {
  if (reports === 0) setTimeout(logCounts, MINUTE_MS).unref();
  return ++reports <= MOST_REPORTS;
}

export function countViolation(violation: Violation): void {
  const kind = counted.size < MOST_KINDS || counted.has(keyOf(violation)) ? violation : OTHERS;
  const { times } = counted.get(keyOf(kind)) ?? { times: 0 };
  counted.set(keyOf(kind), { ...kind, times: times + 1 });
}

function keyOf({ directive, blocked }: Violation): string {
  return `${directive} ${blocked}`;
}

function logCounts(): void {
  for (const kind of counted.values()) log.warn("blocked by the content policy", kind);
  if (reports > MOST_REPORTS)
    log.warn("reports of the content policy left unread", { times: reports - MOST_REPORTS });
  counted.clear();
  reports = 0;
}
