import type { Transaction } from "@/lib/database/make-database";
import { Prisma } from "@/lib/generated/sqlite/client";

const ROWS = 500;

/** @param differences how many products more, or fewer, have each word */
export async function countWords(tx: Transaction, differences: Map<string, number>): Promise<void> {
  // In one order for all, so that two writers never wait for each other.
  const changed = [...differences].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  for (let first = 0; first < changed.length; first += ROWS) {
    const values = changed
      .slice(first, first + ROWS)
      .map(([word, by]) => Prisma.sql`(${word}, ${lettersIn(word)}, ${by})`);
    await tx.$executeRaw`
      INSERT INTO "SearchWord" ("word", "letters", "products") VALUES ${Prisma.join(values)}
      ON CONFLICT ("word") DO UPDATE SET "products" = "SearchWord"."products" + excluded."products"`;
  }
  const lost = changed.flatMap(([word, by]) => (by < 0 ? word : []));
  if (lost.length > 0)
    await tx.searchWord.deleteMany({ where: { word: { in: lost }, products: { lte: 0 } } });
}

function lettersIn(word: string): number {
  return /\d/.test(word) ? 0 : word.length;
}
