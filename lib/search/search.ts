import "server-only";
import { findProducts } from "@/lib/catalog/data";
import { PLAIN } from "@/lib/catalog/list/choice.browser";
import { countFitting } from "@/lib/catalog/list/facets";
import { beginningOf, keysOf, listOf, toListedCard } from "@/lib/catalog/list/list-products";
import { PAGE_SIZE } from "@/lib/catalog/list/paging.browser";
import type { Product } from "@/lib/catalog/schema";
import type { Selection } from "@/lib/catalog/selection.browser";
import { countMatches, matchingIds, MOST_LOOKED_AT, type Group, type Wish } from "./matches";
import { hasWord, productGroups, readPages } from "./pages";
import type { SearchRequest, SearchResult, Suggestions } from "./schema";
import { ANY_PRICE } from "./price-words";
import { inSizes, sizesOf } from "./size-words";
import { understand, type Understood } from "./understand";
import { wordsOf } from "./words";

const SUGGESTED = { products: 6, categories: 3, articles: 2, help: 3 } as const;
const SHORTEST_TEXT = 2;

export async function suggest(text: string): Promise<Suggestions> {
  if (text.length < SHORTEST_TEXT) return { products: [], categories: [], articles: [], help: [] };
  const pages = await readPages();
  const understood = await understand(text, { unfinished: true, others: pages.words });
  const { groups, sizes } = understood;
  const wish = await wishOf(understood);
  const sized = sizes.length > 0 ? inSizes(await countMatches(wish), sizes) : undefined;
  const size = sizesOf(sized ?? []);
  const looked = { order: "featured", skip: 0, take: SUGGESTED.products, most: MOST_LOOKED_AT } as const;
  const ids = await matchingIds(wish, { ...looked, facets: sized?.map(({ key }) => key) });
  const products = await findProducts(ids);
  const { categories, articles, help } = pages.found(groups);
  return {
    products: products.map((product) =>
      suggestedProduct(product, beginningOf(product, { color: wantedColors(product, groups), size })),
    ),
    categories: categories.slice(0, SUGGESTED.categories).map(({ slug, name }) => ({ slug, name })),
    articles: articles.slice(0, SUGGESTED.articles).map(({ slug, title }) => ({ slug, title })),
    help: help.slice(0, SUGGESTED.help).map(({ title, href }) => ({ title, href })),
  };
}

function suggestedProduct(product: Product, { color, size }: Selection): Suggestions["products"][number] {
  const { id, slug, name, price, inStock, images } = product;
  const image = images.find((each) => each.color === color) ?? images[0];
  return {
    ...{ id, slug, name, price, soldOut: !inStock, color, size },
    picture: image ? { name: image.name, alt: image.alt } : null,
  };
}

export async function search({ text, choice }: SearchRequest): Promise<SearchResult> {
  const pages = await readPages();
  const understood = await understand(text, { others: pages.words });
  const { groups, sizes, conditions, corrected, unknown } = understood;
  const wish = await wishOf(understood);
  const matches = await countMatches(wish);
  const counts = sizes.length > 0 ? inSizes(matches, sizes) : matches;
  const isTyped = sizes.length > 0 && choice.size.length === 0;
  const sized = isTyped ? { ...choice, size: sizesOf(counts) } : choice;
  const list = await listOf(counts, choice, async ({ sort: order, page }) => {
    const skip = (page - 1) * PAGE_SIZE;
    const ids = await matchingIds(wish, { facets: keysOf(counts, sized), order, skip, take: PAGE_SIZE });
    const products = await findProducts(ids);
    return products.map((product) => {
      const color = choice.color.length > 0 ? choice.color : wantedColors(product, groups);
      return toListedCard(product, { ...sized, color });
    });
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

/** A size alone is looked for in everything. */
async function wishOf({ groups, price, sizes }: Understood): Promise<Wish> {
  return { groups: await productGroups(groups), price: price ?? (sizes.length > 0 ? ANY_PRICE : null) };
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

function wantedColors({ images }: Product, groups: Group[]): string[] {
  const colors = [...new Set(images.map(({ color }) => color))];
  return colors.filter((color) => groups.some((group) => hasWord(wordsOf(color), group)));
}
