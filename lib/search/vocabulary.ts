import "server-only";
import { db } from "@/lib/database/db";
import type { Candidate } from "./correction";

/** More only in a vocabulary beyond any shop's. */
const MOST_CANDIDATES = 20_000;

export async function knownWords(words: string[]): Promise<Set<string>> {
  const rows = await db().searchWord.findMany({
    where: { word: { in: [...new Set(words)] } },
    select: { word: true },
  });
  return new Set(rows.map(({ word }) => word));
}

export async function candidatesOf({ least, most }: { least: number; most: number }): Promise<Candidate[]> {
  return db().searchWord.findMany({
    where: { letters: { gte: least, lte: most } },
    select: { word: true, products: true },
    take: MOST_CANDIDATES,
  });
}
