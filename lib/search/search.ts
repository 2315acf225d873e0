import "server-only";
import { findProducts } from "@/lib/catalog/data";
import { PLAIN } from "@/lib/catalog/list/choice.browser";
import { countFitting } from "@/lib/catalog/list/facets";
import { keysOf, listOf, toCards } from "@/lib/catalog/list/list-products";
import { PAGE_SIZE } from "@/lib/catalog/list/paging.browser";
import type { Product } from "@/lib/catalog/schema";
import { countMatches, matchingIds, MOST_LOOKED_AT, type Group } from "./matches";
import { hasWord, productGroups, readPages } from "./pages";
import type { SearchRequest, SearchResult, Suggestions } from "./schema";
import { understand } from "./understand";
import { wordsOf } from "./words";

const SUGGESTED = { products: 6, categories: 3, articles: 2, help: 3 } as const;
const SHORTEST_TEXT = 2;

export async function suggest(text: string): Promise<Suggestions> {
  if (text.length < SHORTEST_TEXT) return { products: [], categories: [], articles: [], help: [] };
  const pages = await readPages();
  const { groups, price } = await understand(text, { unfinished: true, others: pages.words });
  const looked = { order: "featured", skip: 0, take: SUGGESTED.products, most: MOST_LOOKED_AT } as const;
  const ids = await matchingIds({ groups: await productGroups(groups), price }, looked);
  const products = await findProducts(ids);
  const { categories, articles, help } = pages.found(groups);
  return {
    products: products.map((product) => suggestedProduct(product, wantedColor(product, groups))),
    categories: categories.slice(0, SUGGESTED.categories).map(({ slug, name }) => ({ slug, name })),
    articles: articles.slice(0, SUGGESTED.articles).map(({ slug, title }) => ({ slug, title })),
    help: help.slice(0, SUGGESTED.help).map(({ title, href }) => ({ title, href })),
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
  const { groups, price, conditions, corrected, unknown } = await understand(text, { others: pages.words });
  const wish = { groups: await productGroups(groups), price };
  const counts = await countMatches(wish);
  const list = await listOf(counts, choice, async ({ sort: order, page }) => {
    const skip = (page - 1) * PAGE_SIZE;
    const ids = await matchingIds(wish, { facets: keysOf(counts, choice), order, skip, take: PAGE_SIZE });
    const products = await findProducts(ids);
    return toCards(products, choice).map(({ card, color }, at) => ({
      card,
      color: color ?? wantedColor(products[at]!, groups),
    }));
  });
  return {
    ...list,
    conditions,
    corrected,
    unknown,
    countOfAll: countFitting(counts, PLAIN),
    ...pages.found(groups),
    alone: counts.length === 0 && wish.groups.length > 1 ? await countAlone(wish.groups) : [],
  };
}

async function countAlone(groups: Group[]): Promise<SearchResult["alone"]> {
  const counts = await Promise.all(
    groups.map(async (group) => ({
      word: group.words[0]?.word ?? "",
      count: countFitting(await countMatches({ groups: [group], price: null }), PLAIN),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}

function wantedColor({ images }: Product, groups: Group[]): string | null {
  const colors = [...new Set(images.map(({ color }) => color))];
  return colors.find((color) => groups.some((group) => hasWord(wordsOf(color), group))) ?? null;
}
