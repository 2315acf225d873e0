import { useMemo } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "@/lib/api/client";
import { LIST_FRESH_MS } from "@/lib/api/query-client";
import { textWanted } from "@/lib/catalog/list/type-filter";
import type { Arrangement, CardList } from "@/lib/catalog/schema";
import type { SortOrder } from "@/lib/catalog/list/sort";

export type ListChoice = { type: string | null; order: SortOrder; page: number };

/**
 * The products to show: picked from the page's own data where possible, otherwise fetched, as for further pages and for
 * types that aren't a kind of garment in this list.
 * @param rendered what the HTML contains: the page and its products, of `count` in all
 * @returns the previous list while a response is pending; null if there was none
 * @throws when the request fails, for the error page
 */
export function useList(
  slug: string,
  rendered: CardList & { page: number },
  arrangement: Arrangement | null,
  { type, order, page }: ListChoice,
): CardList | null {
  const here = useMemo(
    () =>
      (arrangement && pick(rendered, arrangement, type, order)) ??
      (!type && order === "featured" && page === rendered.page ? rendered : null),
    [rendered, arrangement, type, order, page],
  );
  const query = new URLSearchParams({ sort: order, page: String(page), ...(type && { type }) });
  const { data, error } = useQuery({
    queryKey: ["/api/categories", slug, "cards", String(query)],
    queryFn: () => callApi("GET /api/categories/[slug]/cards", { params: { slug }, query }),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
    enabled: !here,
  });
  if (!here && error && !data) throw error;
  return here ?? data ?? null;
}

/** @returns null when the arrangement doesn't contain this type */
function pick(
  { products }: CardList,
  { orders, types }: Arrangement,
  type: string | null,
  order: SortOrder,
): CardList | null {
  const text = textWanted(type);
  const wanted = text ? types[text] : orders.featured;
  if (!wanted) return null;
  const kept = new Set(wanted);
  const picked = orders[order].filter((place) => kept.has(place)).flatMap((place) => products[place] ?? []);
  return { count: picked.length, products: picked };
}
