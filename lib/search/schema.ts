import { z } from "zod";
import type { HelpPage } from "@/content/help-pages";
import type { PostSummary } from "@/lib/blog/schema";
import { parseChoice, type ListChoice, type Query } from "@/lib/catalog/list/choice.browser";
import type { ProductList } from "@/lib/catalog/list/list-products";
import { productSchema, type Category } from "@/lib/catalog/schema";
import { MOST_CHARACTERS } from "./bounds.browser";

export const suggestionQuerySchema = z.object({
  q: z.string().transform((text) => text.slice(0, MOST_CHARACTERS).trim()),
});

const suggestedProductSchema = productSchema.pick({ id: true, slug: true, name: true, price: true }).extend({
  soldOut: z.boolean(),
  /** With which its page begins; null if any will do. */
  color: z.string().nullable(),
  size: z.string().nullable(),
  picture: z.object({ name: z.string(), alt: z.string() }).nullable(),
});

export const suggestionsSchema = z.object({
  products: z.array(suggestedProductSchema),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
  help: z.array(
    z.object({ title: z.string(), href: z.string().transform((href) => href as HelpPage["href"]) }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

export type SearchRequest = { text: string; choice: ListChoice };

/** Nonsense counts as not given. */
export function parseSearch(query: Query): SearchRequest {
  const text = [query.q].flat()[0] ?? "";
  return {
    text: text.slice(0, MOST_CHARACTERS).replace(/\s+/g, " ").trim(),
    choice: { ...parseChoice(query), type: null },
  };
}

/** Something understood of a search, such as “Under $60”, and the search without it. */
export type Condition = { label: string; rest: string };

export type SearchResult = ProductList & {
  conditions: Condition[];
  corrected: string | null;
  unknown: string[];
  countOfAll: number;
  categories: Category[];
  articles: PostSummary[];
  help: HelpPage[];
  /** If no product has all the words. */
  alone: { word: string; count: number }[];
};
