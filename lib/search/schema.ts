import { z } from "zod";
import type { PostSummary } from "@/lib/blog/schema";
import { parseChoice, type ListChoice, type Query } from "@/lib/catalog/list/choice.browser";
import type { ProductList } from "@/lib/catalog/list/list-products";
import { productSchema, type Category } from "@/lib/catalog/schema";
import { MOST_CHARACTERS } from "./bounds.browser";

/** Shapes of searches and of what is found. */

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

/** What the address of the search page asks for: `?q=white cap` and the choice in the list of what is found. */
export type SearchRequest = { text: string; choice: ListChoice };

/** Reads the query of the search page; what can't be meant counts as not given. */
export function parseSearch(query: Query): SearchRequest {
  const text = [query.q].flat()[0] ?? "";
  return {
    text: text.slice(0, MOST_CHARACTERS).replace(/\s+/g, " ").trim(),
    choice: { ...parseChoice(query), type: null },
  };
}

export type SearchResult = ProductList & {
  /** The search as it was understood, if words were corrected. */
  corrected: string | null;
  /** Words by which nothing is found; the others were searched for. */
  unknown: string[];
  /** Products found before they were filtered. */
  countOfAll: number;
  categories: Category[];
  articles: PostSummary[];
  /** When no product has all the words: each word that finds some on its own. */
  alone: { word: string; count: number }[];
};
