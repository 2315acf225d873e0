import { z } from "zod";
import type { PostSummary } from "@/lib/blog/schema";
import { productSchema, type Category, type ProductCardView } from "@/lib/catalog/schema";
import { parseSortOrder, type SortOrder } from "@/lib/catalog/list/sort";
import { parsePage } from "@/lib/catalog/list/paging";
import { MOST_CHARACTERS } from "./bounds";

/** Shapes of searches and of what is found. Safe for the browser. */

/** The query of `GET /api/search`: what was typed so far. What is longer is cut. */
export const suggestionQuerySchema = z.object({
  q: z.string().transform((text) => text.slice(0, MOST_CHARACTERS).trim()),
});

/** A product as a suggestion: in the colour that was asked for. */
const suggestedProductSchema = productSchema.pick({ id: true, slug: true, name: true, price: true }).extend({
  soldOut: z.boolean(),
  /** The colour that was searched for; null if none was. */
  color: z.string().nullable(),
  picture: z.object({ name: z.string(), alt: z.string() }).nullable(),
});

export const suggestionsSchema = z.object({
  products: z.array(suggestedProductSchema),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** For whom; what is for everybody is in both. */
export const AUDIENCES = { men: "Men", women: "Women" } as const;
export type Audience = keyof typeof AUDIENCES;

export type SearchFilters = {
  audience: Audience | null;
  /** The most particular garment type: "bucket-hat". */
  kind: string | null;
  /** As its swatch says it: "Navy". */
  color: string | null;
  inStock: boolean;
};

/** What the address of the search page asks for. */
export type SearchRequest = { text: string; filters: SearchFilters; order: SortOrder; page: number };

/** No name of a kind or a color is longer. */
const LONGEST_NAME = 60;

/** Reads the query of the search page; whatever can't be meant counts as not given. */
export function parseSearch(query: Record<string, string | string[] | undefined>): SearchRequest {
  const first = (name: string) => [query[name]].flat()[0] ?? "";
  const name = (of: string) => first(of).slice(0, LONGEST_NAME) || null;
  const audience = first("for");
  return {
    text: first("q").slice(0, MOST_CHARACTERS).replace(/\s+/g, " ").trim(),
    filters: {
      audience: audience === "men" || audience === "women" ? audience : null,
      kind: name("kind"),
      color: name("color"),
      inStock: first("stock") === "1",
    },
    order: parseSortOrder(first("sort") || null),
    page: parsePage(first("page") || null) ?? 1,
  };
}

/** The query of a search page's address, without its page number. */
export function searchParams({ text, filters, order }: Omit<SearchRequest, "page">): URLSearchParams {
  const { audience, kind, color, inStock } = filters;
  return new URLSearchParams({
    ...(text && { q: text }),
    ...(audience && { for: audience }),
    ...(kind && { kind }),
    ...(color && { color }),
    ...(inStock && { stock: "1" }),
    ...(order !== "featured" && { sort: order }),
  });
}

/** One choice of a filter, and how many products it leaves together with the other filters. */
export type FilterChoice = { value: string; label: string; count: number };

/** A card, and the colour in which to show it. */
export type FoundCard = { card: ProductCardView; color: string | null };

export type SearchResult = {
  /** The search as it was understood, if words were corrected. */
  corrected: string | null;
  /** Words by which nothing is found; the others were searched for. */
  unknown: string[];
  /** Products found with these filters, and without any. */
  count: number;
  countOfAll: number;
  /** The page that is shown: the last one if there are fewer than asked for. */
  page: number;
  products: FoundCard[];
  choices: { audiences: FilterChoice[]; kinds: FilterChoice[]; colors: FilterChoice[] };
  categories: Category[];
  articles: PostSummary[];
  /** When no product has all the words: each word that finds some on its own. */
  alone: { word: string; count: number }[];
};
