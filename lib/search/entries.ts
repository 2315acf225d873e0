import { allProductsCategory } from "@/content/all-products-category";
import type { Database, Transaction } from "@/lib/database/make-database";
import { withRetries, TRANSACTION } from "@/lib/database/retries";
import { wordsOf } from "./words";
import { countWords } from "./word-counts";

/** The index of search. A transaction that changes a product also writes its entry. */

/** Raise it when the code below changes what it writes: the next release then rebuilds the index. */
export const INDEX_VERSION = "2";

/** How many products a rebuild handles in one transaction. */
const BATCH = 200;

const wholeProduct = {
  variants: { where: { retiredAt: null }, orderBy: { position: "asc" } },
} as const;

type ProductRow = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

function readProduct(tx: Transaction, slug: string) {
  return tx.product.findUnique({ where: { slug }, include: wholeProduct });
}

/** Makes the entry of a product and the vocabulary say what the product says now. */
export async function indexProduct(tx: Transaction, slug: string): Promise<void> {
  const product = await readProduct(tx, slug);
  if (!product) return;
  const { id: productId, retiredAt } = product;
  const before = await tx.searchEntry.findUnique({ where: { productId }, select: { words: true } });
  const entry = retiredAt ? null : entryOf(product);
  if (entry) await tx.searchEntry.upsert({ where: { productId }, create: entry, update: entry });
  else await tx.searchEntry.deleteMany({ where: { productId } });
  await countWords(tx, {
    gone: split(before?.words),
    come: new Map(split(entry?.words).map((word) => [word, 1])),
  });
}

/** Notes whether any variant of a product can be bought, when that changed without the product. */
export async function indexStock(tx: Transaction, slug: string): Promise<void> {
  const left = await tx.variant.count({ where: { product: { slug }, retiredAt: null, stock: { gt: 0 } } });
  await tx.searchEntry.updateMany({ where: { product: { slug } }, data: { inStock: left > 0 } });
}

/** Rebuilds all entries and the vocabulary, in the catalogue's order. Until it has ended, search finds less. */
export async function rebuildIndex(db: Database): Promise<void> {
  await db.$transaction([db.searchEntry.deleteMany(), db.searchWord.deleteMany()]);
  for (let last: string | null = ""; last !== null;) {
    const after: string = last;
    last = await withRetries(() => indexBatch(db, after));
  }
}

/**
 * @param after place in the list of all products
 * @returns the last place of the batch; null after the last batch
 */
async function indexBatch(db: Database, after: string): Promise<string | null> {
  const listed = await db.listingIndex.findMany({
    where: { category: allProductsCategory.slug, place: { gt: after } },
    orderBy: { place: "asc" },
    take: BATCH,
    select: { place: true, productId: true },
  });
  if (listed.length === 0) return null;
  const rows = await db.product.findMany({
    // A product that changed during the rebuild has its entry already.
    where: { id: { in: listed.map(({ productId }) => productId) }, search: null },
    include: wholeProduct,
  });
  const products = new Map(rows.map((row) => [row.id, row]));
  const entries = listed.flatMap(({ productId }) => products.get(productId) ?? []).map(entryOf);
  const come = new Map<string, number>();
  for (const word of entries.flatMap(({ words }) => split(words))) come.set(word, (come.get(word) ?? 0) + 1);
  await db.$transaction(async (tx) => {
    await tx.searchEntry.createMany({ data: entries });
    await countWords(tx, { gone: [], come });
  }, TRANSACTION);
  return listed.at(-1)!.place;
}

function entryOf(product: ProductRow) {
  const colors = [...new Set(product.variants.map(({ color }) => color))];
  const sizes = product.variants.map(({ size }) => size).join(" ");
  const name = wordsOf(product.name);
  const kinds = wordsOf(`${product.garmentTypes} ${AUDIENCE_WORDS[product.audience] ?? ""}`);
  const ofColors = wordsOf(colors.join(" "));
  const texts = [product.description, String(product.details), product.fabric, sizes].join(" ");
  const others = wordsOf(texts).filter((word) => !/^\d+$/.test(word));
  return {
    productId: product.id,
    name: spaced(name),
    kinds: spaced(kinds),
    colors: spaced(ofColors),
    audience: product.audience,
    kind: product.garmentTypes.split(" ").at(-1)!,
    colorNames: `|${colors.join("|")}|`,
    inStock: product.variants.some(({ stock }) => stock > 0),
    place: `${product.isPopular ? 0 : 1} ${1_000_000_000 + product.position} ${product.slug}`,
    priceCents: product.priceCents,
    isNew: product.isNew,
    rating: product.rating,
    words: [...new Set([...name, ...kinds, ...ofColors, ...others])].join(" "),
  };
}

/** What is for everybody is found for men and for women. */
const AUDIENCE_WORDS: Record<string, string> = { men: "men", women: "women", unisex: "unisex men women" };

function spaced(words: string[]): string {
  return ` ${words.join(" ")} `;
}

function split(words: string | undefined): string[] {
  return words ? words.split(" ") : [];
}
