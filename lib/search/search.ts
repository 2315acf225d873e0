import "server-only";
import { findProducts, listCategories } from "@/lib/catalog/data";
import { toCard } from "@/lib/catalog/card";
import { typeLabel } from "@/lib/catalog/list/type-filter";
import { PAGE_SIZE, pageCount } from "@/lib/catalog/list/paging";
import type { Product } from "@/lib/catalog/schema";
import { listPosts } from "@/lib/blog/posts";
import { countMatches, matchingIds, type MatchCount } from "./matches";
import {
  AUDIENCES,
  type FilterChoice,
  type SearchFilters,
  type SearchRequest,
  type SearchResult,
  type Suggestions,
} from "./schema";
import { understand, type Wanted } from "./understand";
import { wordsOf } from "./words";

/** The door of search: suggestions while typing, and the search page. */

const SUGGESTED = { products: 6, categories: 3, articles: 2 } as const;
/**
 * A word that half of a large catalogue has is found in tens of thousands of products. Suggestions look at the first of
 * them, so that no letter that is typed costs more than some milliseconds.
 */
const MOST_LOOKED_AT = 3000;
/** Fewer letters would suggest everything. */
const SHORTEST_TEXT = 2;

/** What to suggest for what was typed so far. */
export async function suggest(text: string): Promise<Suggestions> {
  if (text.length < SHORTEST_TEXT) return { products: [], categories: [], articles: [] };
  const pages = await readPages();
  const { groups } = await understand(text, { unfinished: true, others: pages.words });
  const looked = { order: "featured", skip: 0, take: SUGGESTED.products, most: MOST_LOOKED_AT } as const;
  const ids = await matchingIds(groups, looked);
  const products = await findProducts(ids);
  const { categories, articles } = pages.found(groups);
  return {
    products: products.map((product) => suggestedProduct(product, wantedColor(product, groups))),
    categories: categories.slice(0, SUGGESTED.categories).map(({ slug, name }) => ({ slug, name })),
    articles: articles.slice(0, SUGGESTED.articles).map(({ slug, title }) => ({ slug, title })),
  };
}

function suggestedProduct(product: Product, color: string | null): Suggestions["products"][number] {
  const { id, slug, name, price, inStock, images } = product;
  const image = images.find((each) => each.color === color) ?? images[0];
  return {
    ...{ id, slug, name, price, soldOut: !inStock, color },
    picture: image ? { name: image.name, alt: image.alt } : null,
  };
}

/** What the search page shows. */
export async function search({ text, filters, order, page }: SearchRequest): Promise<SearchResult> {
  const pages = await readPages();
  const { groups, corrected, unknown } = await understand(text, { others: pages.words });
  const matches = await countMatches(groups);
  const count = total(matches, filters);
  const shown = Math.min(page, pageCount(count));
  const ids =
    count === 0
      ? []
      : await matchingIds(groups, { filters, order, skip: (shown - 1) * PAGE_SIZE, take: PAGE_SIZE });
  const products = await findProducts(ids);
  return {
    corrected,
    unknown,
    count,
    countOfAll: total(matches, NO_FILTERS),
    page: shown,
    products: products.map((product) => ({
      card: toCard(product),
      color: filters.color ?? wantedColor(product, groups),
    })),
    choices: choicesOf(matches, filters),
    ...pages.found(groups),
    alone: matches.length === 0 && groups.length > 1 ? await countAlone(groups) : [],
  };
}

const NO_FILTERS: SearchFilters = { audience: null, kind: null, color: null, inStock: false };

function isKept(match: MatchCount, { audience, kind, color, inStock }: SearchFilters): boolean {
  return (
    (!audience || match.audience === audience || match.audience === "unisex") &&
    (!kind || match.kind === kind) &&
    (!color || match.colors.includes(color)) &&
    (!inStock || match.inStock)
  );
}

function total(matches: MatchCount[], filters: SearchFilters): number {
  return matches.reduce((sum, match) => sum + (isKept(match, filters) ? match.count : 0), 0);
}

/** What each filter offers: every value that occurs, with what it leaves together with the other filters. */
function choicesOf(matches: MatchCount[], filters: SearchFilters): SearchResult["choices"] {
  const choices = (
    name: "audience" | "kind" | "color",
    values: readonly string[],
    label: (value: string) => string,
  ): FilterChoice[] =>
    values.map((value) => ({
      value,
      label: label(value),
      count: total(matches, { ...filters, [name]: value }),
    }));
  const kinds = [...new Set(matches.map(({ kind }) => kind))].sort();
  const colors = [...new Set(matches.flatMap((match) => match.colors))].sort();
  return {
    audiences: choices(
      "audience",
      Object.keys(AUDIENCES),
      (value) => AUDIENCES[value as keyof typeof AUDIENCES],
    ),
    kinds: choices("kind", kinds, (value) => typeLabel(`${value}s`)),
    colors: choices("color", colors, (value) => value),
  };
}

async function countAlone(groups: Wanted[][]): Promise<SearchResult["alone"]> {
  const counts = await Promise.all(
    groups.map(async (group) => ({
      word: group[0]?.word ?? "",
      count: total(await countMatches([group]), NO_FILTERS),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}

/** The product's colour that was searched for; null if none was. */
function wantedColor({ images }: Product, groups: Wanted[][]): string | null {
  const colors = [...new Set(images.map(({ color }) => color))];
  return colors.find((color) => groups.some((group) => hasWord(wordsOf(color), group))) ?? null;
}

function hasWord(words: readonly string[], group: Wanted[]): boolean {
  return group.some(({ word, isBeginning }) =>
    words.some((each) => (isBeginning ? each.startsWith(word) : each === word)),
  );
}

/** Categories and articles: few, so they are looked through here, by the same words. */
async function readPages() {
  const categories = (await listCategories()).map((page) => ({ page, words: wordsOf(page.name) }));
  const articles = listPosts().map((page) => ({
    page,
    words: wordsOf([page.title, page.category, ...page.tags].join(" ")),
  }));
  return {
    words: [...new Set([...categories, ...articles].flatMap(({ words }) => words))],
    found: (groups: Wanted[][]) => ({
      categories: having(categories, groups),
      articles: having(articles, groups),
    }),
  };
}

function having<Page>(pages: { page: Page; words: string[] }[], groups: Wanted[][]): Page[] {
  if (groups.length === 0) return [];
  return pages.filter(({ words }) => groups.every((group) => hasWord(words, group))).map(({ page }) => page);
}
