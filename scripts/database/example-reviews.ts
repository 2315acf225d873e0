import { lockProduct } from "../../lib/catalog/lock-product";
import examples from "../../content/example-reviews.json";
import { noteChange } from "../../lib/catalog/changes";
import { CATALOG_TAG } from "../../lib/catalog/tags";
import type { Database, Transaction } from "../../lib/database/make-database";
import { withRetries, TRANSACTION } from "../../lib/database/retries";
import { isLiveBy } from "../../lib/payments/is-live";
import { recountReviews } from "../../lib/reviews/recount";

/** Never in a live shop (reviews.marked-examples). */

type Example = {
  stars: number[];
  fit?: Record<"small" | "true" | "large", number>;
  kind: keyof typeof examples.words;
};
type StarsKey = keyof (typeof examples.words)["tee"];

const DAY_MS = 24 * 60 * 60_000;
const DAYS_APART = 9;

/**
 * For products without reviews.
 * @returns how many were added
 */
export async function addExampleReviews(db: Database): Promise<number> {
  if (isLiveBy(process.env)) return 0;
  let added = 0;
  for (const [slug, example] of Object.entries(examples.products) as [string, Example][]) {
    const product = await db.product.findFirst({
      where: { slug, reviews: { none: { example: true } } },
      include: { variants: { where: { retiredAt: null }, orderBy: { position: "asc" } } },
    });
    if (!product) continue;
    const rows = rowsOf(example, [...new Set(product.variants.map(({ size }) => size))]);
    await withRetries(() => db.$transaction((tx) => write(tx, product.id, rows), TRANSACTION));
    added += rows.length;
  }
  return added;
}

async function write(tx: Transaction, productId: string, rows: ReturnType<typeof rowsOf>): Promise<void> {
  await lockProduct(tx, { id: productId });
  await tx.review.createMany({ data: rows.map((row) => ({ productId, ...row })) });
  await recountReviews(tx, productId);
  // Every page says that there are examples.
  noteChange(CATALOG_TAG);
}

function rowsOf({ stars, fit, kind }: Example, sizes: string[]) {
  const fits = mixed(Object.entries(fit ?? {}).flatMap(([said, times]) => Array<string>(times).fill(said)));
  const given = mixed(stars.flatMap((times, index) => Array<number>(times).fill(index + 1)));
  const left = new Map(Object.entries(examples.words[kind]).map(([key, texts]) => [key, [...texts]]));
  return given.map((value, index) => {
    const [firstName = "", initial = ""] = examples.names[(index * 5 + kind.length) % examples.names.length]!;
    const key = String(value) as StarsKey;
    return {
      example: true,
      stars: value,
      fit: fits[index] ?? null,
      words: left.get(key)?.shift() ?? "",
      firstName,
      initial,
      size: fit ? (sizes[(index + 2) % sizes.length] ?? "") : "",
      status: "published",
      reply: key in examples.replies ? examples.replies[key as keyof typeof examples.replies] : null,
      createdAt: new Date(Date.now() - index * DAYS_APART * DAY_MS),
    };
  });
}

/** Depends only on their number. */
function mixed<Item>(items: Item[]): Item[] {
  const step = [7, 11, 13].find((prime) => items.length % prime !== 0) ?? 1;
  return items.map((_, index) => items[(index * step + 2) % items.length]!);
}
