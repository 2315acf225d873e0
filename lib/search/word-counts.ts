import type { Transaction } from "@/lib/database/make-database";
import { Prisma } from "@/lib/generated/sqlite/client";

/** Rows of one statement: each has three values. */
const ROWS = 500;

/**
 * Keeps the vocabulary's counts.
 * @param change words by which one product less is found, and by how many products more each of the others
 */
export async function countWords(
  tx: Transaction,
  { gone, come }: { gone: string[]; come: Map<string, number> },
): Promise<void> {
  const lost = gone.filter((word) => !come.has(word));
  const kept = new Set(gone);
  // In one order for all, so that two that count at the same time wait for each other and not both.
  const rows = [...come].filter(([word]) => !kept.has(word)).sort(([a], [b]) => (a < b ? -1 : 1));
  for (let first = 0; first < rows.length; first += ROWS) {
    const values = rows
      .slice(first, first + ROWS)
      .map(([word, products]) => Prisma.sql`(${word}, ${lettersIn(word)}, ${products})`);
    await tx.$executeRaw`
      INSERT INTO "SearchWord" ("word", "letters", "products") VALUES ${Prisma.join(values)}
      ON CONFLICT ("word") DO UPDATE SET "products" = "SearchWord"."products" + excluded."products"`;
  }
  if (lost.length === 0) return;
  await tx.searchWord.updateMany({ where: { word: { in: lost } }, data: { products: { decrement: 1 } } });
  await tx.searchWord.deleteMany({ where: { word: { in: lost }, products: { lte: 0 } } });
}

function lettersIn(word: string): number {
  return /\d/.test(word) ? 0 : word.length;
}
