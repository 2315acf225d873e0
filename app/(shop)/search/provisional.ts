import type { ListChoice } from "@/lib/catalog/list/choice";
import type { ProductList } from "@/lib/catalog/list/list-products";
import type { SearchResult } from "@/lib/search/schema";
import { search } from "@/lib/search/search";

/** What the results list shows, until search takes a choice itself. */
export async function find({
  text,
  choice,
}: {
  text: string;
  choice: ListChoice;
}): Promise<ProductList & Omit<SearchResult, "products" | "choices">> {
  const audience = choice.for[0];
  const { products, choices, ...result } = await search({
    text,
    filters: {
      audience: audience === "men" || audience === "women" ? audience : null,
      kind: choice.kind[0] ?? null,
      color: choice.color[0] ?? null,
      inStock: choice.available,
    },
    order: choice.sort,
    page: choice.page,
  });
  const group = (
    filter: "kind" | "color" | "for",
    title: string,
    options: SearchResult["choices"]["kinds"],
  ) => ({
    filter,
    title,
    options: options.map((option) => ({ ...option, isChosen: choice[filter].includes(option.value) })),
  });
  return {
    ...result,
    cards: products,
    groups: [
      group("kind", "Kind", choices.kinds),
      group("color", "Color", choices.colors),
      group("for", "For", choices.audiences),
    ],
    switches: [{ value: "available", label: "In stock", count: 1, isChosen: choice.available }],
  };
}
