import "server-only";
import { db } from "@/lib/database/db";
import { countMissedSearch } from "@/lib/insight/visits/tally";
import { looksPersonal } from "./bounds.browser";
import { typedWords } from "./words";

/** Words with counts, without visitors (search.wanted-goods). */

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Enough for a thing's name, too few for a letter. */
const MOST_WORDS = 4;

export function noteMiss(text: string): void {
  if (looksPersonal(text)) return;
  const words = typedWords(text);
  if (words.length > 0 && words.length <= MOST_WORDS) countMissedSearch(words.join(" "));
}

export type MissedSearch = { words: string; times: number; /** 2026-11-23 */ lastDay: string };

/**
 * Most often first.
 * @param since 2026-11-23
 */
export async function listMissed({ since, most }: { since: string; most: number }): Promise<MissedSearch[]> {
  const rows = await db().searchMiss.groupBy({
    by: "words",
    where: { day: { gte: since } },
    _sum: { count: true },
    _max: { day: true },
    orderBy: [{ _sum: { count: "desc" } }, { words: "asc" }],
    take: most,
  });
  return rows.map(({ words, _sum, _max }) => ({ words, times: _sum.count ?? 0, lastDay: _max.day ?? since }));
}

export async function forgetMissed(): Promise<void> {
  const before = new Date(Date.now() - KEPT_MS).toISOString().slice(0, 10);
  await db().searchMiss.deleteMany({ where: { day: { lt: before } } });
}
