import "server-only";
import { latestChanges } from "./changes";
import * as catalog from "./data";
import type { ListWish, ProductList } from "./data";
import type { Product } from "./schema";

/**
 * The API's reads of the catalogue, remembered until the catalogue changes. Whoever changes it, or sells the last piece
 * of something, in whatever process, leaves a row in CatalogChange: as long as the newest one is the same, so are the
 * answers, and one small query replaces large ones.
 */

/** How many products all answers may hold together: some 50 MB. */
const MOST_PRODUCTS = 5000;

/** Oldest use first. */
const known = new Map<string, Product[] | ProductList>();
let held = 0;
let version = "";

async function remember<Answer extends Product[] | ProductList>(
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  // Read before the answer is: a change in between makes the answer newer than its version, never older.
  const { last, count } = await latestChanges();
  const asked = `${last}/${count}`;
  if (asked !== version) forget(asked);
  const answer = (known.get(key) as Answer | undefined) ?? (await read());
  // Unless another request has seen a change meanwhile.
  if (asked === version) keep(key, answer);
  return answer;
}

function forget(next: string): void {
  known.clear();
  held = 0;
  version = next;
}

function keep(key: string, answer: Product[] | ProductList): void {
  drop(key);
  known.set(key, answer);
  held += weigh(answer);
  for (const oldest of known.keys()) {
    if (held <= MOST_PRODUCTS) break;
    drop(oldest);
  }
}

function drop(key: string): void {
  const answer = known.get(key);
  if (!answer) return;
  known.delete(key);
  held -= weigh(answer);
}

/** An empty answer takes its place as well. */
function weigh(answer: Product[] | ProductList): number {
  return 1 + ("products" in answer ? answer.products : answer).length;
}

/** @throws Refusal not-found when there is no such category */
export function rememberedList(category: string, wish: ListWish): Promise<ProductList> {
  const { type = "", order = "", page = 1, size = 0 } = wish;
  return remember(JSON.stringify(["list", category, type, order, page, size]), () =>
    catalog.listProducts(category, wish),
  );
}

export function rememberedBestsellers(): Promise<Product[]> {
  return remember("bestsellers", catalog.listBestsellers);
}

/** The product with this id or slug (section 7), null when there is none. */
export async function rememberedProduct(idOrSlug: string): Promise<Product | null> {
  const [product] = await remember(JSON.stringify(["product", idOrSlug]), async () => {
    const found = await catalog.findProductByIdOrSlug(idOrSlug);
    return found ? [found] : [];
  });
  return product ?? null;
}
