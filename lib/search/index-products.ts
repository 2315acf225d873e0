import { allProductsCategory } from "@/content/all-products-category";
import { facetsOf, listRows, readListed, sharedFields, type ListedProduct } from "@/lib/catalog/list/rows";
import type { Database, Transaction } from "@/lib/database/make-database";
import { withRetries, TRANSACTION } from "@/lib/database/retries";
import { Prisma } from "@/lib/generated/sqlite/client";
import { lockProduct } from "@/lib/catalog/lock-product";
import { STATES, wordsOf } from "./words";
import { countWords } from "./word-counts";

/**
 * Every change to a product, its variants or its categories calls `indexProducts` in the same transaction. Commands run
 * this, too, so no "server-only".
 */

/** Raise it if rows are written differently: the next release then writes all of them again. */
export const INDEX_VERSION = "4";

const BATCH = 200;

/** Call it last in a transaction: it locks the products in one order for all, then reads what others have written. */
export async function indexProducts(tx: Transaction, ids: string[]): Promise<void> {
  for (const id of [...ids].sort()) await lockProduct(tx, { id });
  const products = await readListed(tx, ids);
  const onSale = products.filter(({ retiredAt }) => !retiredAt);
  await writeFacets(tx, onSale);
  await tx.listingIndex.deleteMany({ where: { productId: { in: ids } } });
  await tx.listingIndex.createMany({ data: onSale.flatMap(listRows) });
  await writeSearch(tx, ids, onSale);
}

/**
 * In one order for all, so that writers don't wait for each other in a circle. Existing ones are written, too, so that
 * nobody forgets them.
 */
async function writeFacets(tx: Transaction, products: ListedProduct[]): Promise<void> {
  const texts = new Map(products.map(facetsOf).map(({ key, text }) => [key, text]));
  const rows = [...texts].sort().map(([key, text]) => Prisma.sql`(${key}, ${text})`);
  if (rows.length > 0)
    await tx.$executeRaw`
      INSERT INTO "Facets" ("key", "text") VALUES ${Prisma.join(rows)}
      ON CONFLICT ("key") DO UPDATE SET "text" = excluded."text"`;
}

const UNUSED = Prisma.sql`
  "key" NOT IN (SELECT "facets" FROM "ListingIndex" WHERE "category" = ${allProductsCategory.slug})`;

/** Deletes facets without products. */
export async function forgetFacets(db: Database): Promise<void> {
  const forget = async (tx: Transaction) => {
    const rows = await tx.$queryRaw<{ key: string }[]>`
      UPDATE "Facets" SET "text" = "text"
      WHERE "key" IN (SELECT "key" FROM "Facets" WHERE ${UNUSED} LIMIT ${BATCH}) RETURNING "key"`;
    const keys = rows.map(({ key }) => key);
    // Checked again: a transaction that had them locked may now use them.
    if (keys.length > 0)
      await tx.$executeRaw`DELETE FROM "Facets" WHERE "key" IN (${Prisma.join(keys)}) AND ${UNUSED}`;
  };
  await withRetries(() => db.$transaction(forget, TRANSACTION));
}

async function writeSearch(tx: Transaction, ids: string[], onSale: ListedProduct[]): Promise<void> {
  const rows = await tx.searchEntry.findMany({ where: { productId: { in: ids } } });
  const before = new Map(rows.map((row) => [row.productId, row]));
  const entries = onSale.map(entryOf);
  const gone = ids.filter((id) => before.has(id) && !onSale.some((product) => product.id === id));
  const added = entries.filter(({ productId }) => !before.has(productId));
  const changed = entries.filter((entry) => differs(before.get(entry.productId), entry));
  if (gone.length > 0) await tx.searchEntry.deleteMany({ where: { productId: { in: gone } } });
  if (added.length > 0) await tx.searchEntry.createMany({ data: added });
  for (const entry of changed)
    await tx.searchEntry.update({ where: { productId: entry.productId }, data: entry });

  const differences = new Map<string, number>();
  const count = (words: string | undefined, by: 1 | -1) => {
    for (const word of words?.split(" ").filter(Boolean) ?? [])
      differences.set(word, (differences.get(word) ?? 0) + by);
  };
  for (const id of gone) count(before.get(id)!.words, -1);
  for (const entry of [...added, ...changed]) {
    count(before.get(entry.productId)?.words, -1);
    count(entry.words, 1);
  }
  await countWords(tx, differences);
}

type Entry = ReturnType<typeof entryOf>;

function differs(before: Partial<Entry> | undefined, entry: Entry): boolean {
  return (
    before !== undefined &&
    (Object.keys(entry) as (keyof Entry)[]).some((name) => before[name] !== entry[name])
  );
}

export async function indexAllProducts(db: Database): Promise<void> {
  for (let last = ""; ;) {
    const products = await db.product.findMany({
      where: { id: { gt: last } },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true },
    });
    if (products.length === 0) return;
    const ids = products.map(({ id }) => id);
    await withRetries(() => db.$transaction((tx) => indexProducts(tx, ids), TRANSACTION));
    last = ids.at(-1)!;
  }
}

function entryOf(product: ListedProduct) {
  const colors = [...new Set(product.variants.map(({ color }) => color))];
  const sizes = product.variants.map(({ size }) => size).join(" ");
  const name = wordsOf(product.name);
  const kinds = wordsOf(`${product.garmentTypes} ${AUDIENCE_WORDS[product.audience] ?? ""}`);
  const ofColors = wordsOf(colors.join(" "));
  const texts = [product.description, String(product.details), product.fabric, sizes].join(" ");
  const others = wordsOf(texts).filter((word) => !/^\d+$/.test(word) && !STATES.has(word));
  const states = [product.isNew && "new", product.compareAtPriceCents !== null && "sale"].filter(Boolean);
  return {
    ...sharedFields(product),
    productId: product.id,
    name: spaced(name),
    kinds: spaced(kinds),
    colors: spaced(ofColors),
    inStock: product.variants.some(({ stock }) => stock > 0),
    words: [...new Set([...name, ...kinds, ...ofColors, ...states, ...others])].join(" "),
  };
}

const AUDIENCE_WORDS: Record<string, string> = { men: "men", women: "women", unisex: "unisex men women" };

function spaced(words: string[]): string {
  return ` ${words.join(" ")} `;
}
