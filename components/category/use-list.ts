import { useMemo } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getJson } from "@/lib/api-client";
import { filterByType } from "@/lib/catalog/filter";
import type { CardList } from "@/lib/catalog/schema";
import { sortProducts, type SortOrder } from "@/lib/catalog/sort";

/** Section 7: lists of products are remembered for three minutes. */
const FRESH_MS = 3 * 60_000;

export type ListChoice = { type: string | null; order: SortOrder; page: number };

/**
 * The products to show. A list that is all in the HTML is filtered and sorted here; of a longer one the server is asked
 * for what isn't in the HTML.
 * @param rendered what stands in the HTML: the page and its products, of `count` in all
 * @returns the list before this one while the answer is on its way; null when there was none
 * @throws when the server can't be asked, for the error page
 */
export function useList(
  slug: string,
  rendered: CardList & { page: number },
  { type, order, page }: ListChoice,
): CardList | null {
  const whole = rendered.products.length === rendered.count;
  const asRendered = !type && order === "featured" && page === rendered.page;
  const query = new URLSearchParams({ sort: order, page: String(page), ...(type && { type }) });
  const path = `/api/categories/${slug}/cards?${query}`;
  const enabled = !whole && !asRendered;
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: () => getJson<CardList>(path),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    enabled,
  });
  if (enabled && error && !data) throw error;
  const chosen = useMemo(
    () => (whole ? sortProducts(filterByType(rendered.products, type), order) : []),
    [whole, rendered, type, order],
  );
  if (whole) return { count: chosen.length, products: chosen };
  return asRendered ? rendered : (data ?? null);
}
