import { SORT_ORDERS, type SortOrder } from "./sort.browser";

/** What a shopper chose of a list: read from the query of its address, and written into it. */

/**
 * Filters of which several values may be chosen; a product has to fit one of each, and all of “only”. In the order of the
 * page.
 */
export const FILTERS = ["kind", "size", "color", "price", "for", "only"] as const;
export type Filter = (typeof FILTERS)[number];

/** The values of “only”: each is a parameter of its own, `?sale=1`. */
export const MARKS = ["available", "new", "sale"] as const;

export type ListChoice = Record<Filter, string[]> & {
  /** Free text, which keeps products with it in their name, and garments of that kind (category.type-filter). */
  type: string | null;
  sort: SortOrder;
  /** From 1. */
  page: number;
};

/** One value of a filter, with the number of products or reviews that choosing it would leave. */
export type FilterOption = {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  /** Of a color. */
  hex?: string;
};
export type FilterGroup = { filter: Filter; title: string; options: FilterOption[] };

export type Query = Record<string, string | string[] | undefined>;

/** The query of an address, as pages get it. */
export function queryOf(params: URLSearchParams): Query {
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
}

/** Longer values are cut: no name of a product, kind, color or size is longer. */
const LONGEST = { type: 200, value: 60 };
const MOST_VALUES = 20;

/** Reads names of a query: the first value as it is, or null; all values cut, each once; the number of the page. */
export function queryReader(query: Query) {
  const all = (name: string) => [query[name]].flat().filter((value) => value !== undefined);
  const first = (name: string) => all(name)[0] ?? null;
  const values = (name: string) => {
    const given = all(name).map((value) => value.trim().slice(0, LONGEST.value));
    return [...new Set(given.filter(Boolean))].slice(0, MOST_VALUES);
  };
  const page = () => (/^[1-9]\d{0,5}$/.test(first("page") ?? "") ? Number(first("page")) : 1);
  return { first, values, page };
}

/** Reads a query. What can't be meant counts as not given, and values that no product has leave an empty list. */
export function parseChoice(query: Query): ListChoice {
  const { first, values, page } = queryReader(query);
  return {
    type: first("type")?.trim().slice(0, LONGEST.type) || null,
    kind: values("kind"),
    size: values("size"),
    color: values("color"),
    price: values("price"),
    for: values("for"),
    only: MARKS.filter((mark) => first(mark) === "1"),
    sort: SORT_ORDERS.find((order) => order === first("sort")) ?? "featured",
    page: page(),
  };
}

/** Nothing chosen: the plain list's first page. */
export const PLAIN: ListChoice = parseChoice({});

/** Whether anything narrows the list; order and page don't. */
export function isFiltered(choice: ListChoice): boolean {
  return choice.type !== null || FILTERS.some((filter) => choice[filter].length > 0);
}

/** Whether the list is the plain one, possibly on a further page. */
export function isPlain(choice: ListChoice): boolean {
  return !isFiltered(choice) && choice.sort === "featured";
}

/** The query that says this choice, always in the same order. */
export function choiceParams(choice: ListChoice): URLSearchParams {
  const params = new URLSearchParams();
  if (choice.type) params.set("type", choice.type);
  for (const filter of FILTERS)
    for (const value of choice[filter])
      if (filter === "only") params.set(value, "1");
      else params.append(filter, value);
  if (choice.sort !== "featured") params.set("sort", choice.sort);
  if (choice.page > 1) params.set("page", String(choice.page));
  return params;
}

/** The address of a list of which this is chosen. @param path of the plain list; may have a query of its own */
export function listHref(path: string, choice: ListChoice): string {
  const params = choiceParams(choice);
  return params.size > 0 ? `${path}${path.includes("?") ? "&" : "?"}${params}` : path;
}

/** The choice with this value of a filter chosen, or not chosen if it was; on the first page. */
export function toggled<Name extends string, Choice extends Record<Name, string[]> & { page: number }>(
  choice: Choice,
  filter: Name,
  value: string,
): Choice {
  const values = choice[filter];
  const others = values.filter((each) => each !== value);
  return { ...choice, [filter]: others.length < values.length ? others : [...values, value], page: 1 };
}

/** The choice without filters; the order stays. */
export function cleared({ sort }: ListChoice): ListChoice {
  return { ...PLAIN, sort };
}
