import "server-only";
import { toCard } from "../card";
import { findProducts } from "../data";
import type { Product, ProductCardView } from "../schema";
import type { Selection } from "../selection.browser";
import { isFiltered, type FilterGroup, type ListChoice } from "./choice.browser";
import { countFitting, fits, optionsOf, type FacetCount } from "./facets";
import { listedIds, type ListQuery } from "./list-index";
import { PAGE_SIZE, pageCount } from "./paging.browser";

/** With the color and the size in which the card, its page and its quick view begin; null if any will do. */
export type ListedCard = Selection & { card: ProductCardView };

export type ProductList = {
  groups: FilterGroup[];
  count: number;
  /** The last one if there are fewer than asked for. */
  page: number;
  cards: ListedCard[];
};

/**
 * @param counts of the list before it was filtered
 * @param read reads the cards of a page, unless it is empty
 */
export async function listOf(
  counts: FacetCount[],
  choice: ListChoice,
  read: (choice: ListChoice) => Promise<ListedCard[]>,
): Promise<ProductList> {
  const count = countFitting(counts, choice);
  const page = Math.min(choice.page, pageCount(count));
  const cards = count > 0 ? await read({ ...choice, page }) : [];
  return { groups: optionsOf(counts, choice), count, page, cards };
}

export function readChoice(category: string, choice: ListChoice, counts: FacetCount[]): Promise<Product[]> {
  const { type, sort: order, page } = choice;
  return readPage({ category, type, order, facets: keysOf(counts, choice) }, { page });
}

/**
 * A category lists its own products, its children's and those also listed there; “all” lists every product on sale.
 * Empty beyond the last page and for an unknown category.
 */
export async function readPage(query: ListQuery, { page = 1, size = PAGE_SIZE } = {}): Promise<Product[]> {
  return findProducts(await listedIds(query, (page - 1) * size, size));
}

/** Keys of the facets that fit; undefined if all do. */
export function keysOf(counts: FacetCount[], choice: ListChoice): string[] | undefined {
  if (!isFiltered({ ...choice, type: null })) return undefined;
  return counts.filter(({ facets }) => fits(facets, choice)).map(({ key }) => key);
}

export function toCards(products: Product[], choice: ListChoice): ListedCard[] {
  return products.map((product) => toListedCard(product, choice));
}

export function toListedCard(product: Product, choice: ListChoice): ListedCard {
  return { card: toCard(product), ...beginningOf(product, choice) };
}

/** In a chosen color, and one that is in stock in a chosen size; in a size if only one fits. */
export function beginningOf(
  product: Product,
  { color, size }: Pick<ListChoice, "color" | "size">,
): Selection {
  const fitting = product.variants.filter((variant) => variant.inStock && size.includes(variant.size));
  const pictured = [...new Set(product.images.map((image) => image.color))];
  const colors = color.length > 0 ? color.filter((name) => pictured.includes(name)) : pictured;
  const shown = colors.find((name) => fitting.some((variant) => variant.color === name)) ?? colors[0];
  const isUsual = color.length === 0 && shown === pictured[0];
  const sizes = [...new Set(fitting.map((variant) => variant.size))];
  return { color: isUsual ? null : (shown ?? null), size: sizes.length === 1 ? sizes[0]! : null };
}
