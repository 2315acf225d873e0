import "server-only";
import { findProducts, listCategories } from "@/lib/catalog/data";
import { PLAIN } from "@/lib/catalog/list/choice.browser";
import { countFitting } from "@/lib/catalog/list/facets";
import { keysOf, listOf, toCards } from "@/lib/catalog/list/list-products";
import { PAGE_SIZE } from "@/lib/catalog/list/paging.browser";
import type { Product } from "@/lib/catalog/schema";
import { listPosts } from "@/lib/blog/posts";
import { countMatches, matchingIds } from "./matches";
import type { SearchRequest, SearchResult, Suggestions } from "./schema";
import { understand, type Wanted } from "./understand";
import { wordsOf } from "./words";

const SUGGESTED = { products: 6, categories: 3, articles: 2 } as const;
/**
 * A common word is in tens of thousands of products. Suggestions look at the first of them, so that a typed letter
 * costs few milliseconds.
 */
const MOST_LOOKED_AT = 3000;
const SHORTEST_TEXT = 2;

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

export async function search({ text, choice }: SearchRequest): Promise<SearchResult> {
  const pages = await readPages();
  const { groups, corrected, unknown } = await understand(text, { others: pages.words });
  const counts = await countMatches(groups);
  const list = await listOf(counts, choice, async ({ sort: order, page }) => {
    const skip = (page - 1) * PAGE_SIZE;
    const ids = await matchingIds(groups, { facets: keysOf(counts, choice), order, skip, take: PAGE_SIZE });
    const products = await findProducts(ids);
    return toCards(products, choice).map(({ card, color }, at) => ({
      card,
      color: color ?? wantedColor(products[at]!, groups),
    }));
  });
  return {
    ...list,
    corrected,
    unknown,
    countOfAll: countFitting(counts, PLAIN),
    ...pages.found(groups),
    alone: counts.length === 0 && groups.length > 1 ? await countAlone(groups) : [],
  };
}

async function countAlone(groups: Wanted[][]): Promise<SearchResult["alone"]> {
  const counts = await Promise.all(
    groups.map(async (group) => ({
      word: group[0]?.word ?? "",
      count: countFitting(await countMatches([group]), PLAIN),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}

function wantedColor({ images }: Product, groups: Wanted[][]): string | null {
  const colors = [...new Set(images.map(({ color }) => color))];
  return colors.find((color) => groups.some((group) => hasWord(wordsOf(color), group))) ?? null;
}

function hasWord(words: readonly string[], group: Wanted[]): boolean {
  return group.some(({ word, isBeginning }) =>
    words.some((each) => (isBeginning ? each.startsWith(word) : each === word)),
  );
}

/** Categories and articles are few, so they are looked through here. */
async function readPages() {
  const categories = (await listCategories()).map((page) => ({ page, words: wordsOf(page.name) }));
  const articles = listPosts().map((page) => ({
    page,
    words: wordsOf([page.title, page.category, ...page.tags].join(" ")),
  }));
  return {
    words: [...new Set([...categories, ...articles].flatMap(({ words }) => words))],
    found: (groups: Wanted[][]) => ({
      categories: pagesWith(categories, groups),
      articles: pagesWith(articles, groups),
    }),
  };
}

function pagesWith<Page>(pages: { page: Page; words: string[] }[], groups: Wanted[][]): Page[] {
  if (groups.length === 0) return [];
  return pages.filter(({ words }) => groups.every((group) => hasWord(words, group))).map(({ page }) => page);
}
