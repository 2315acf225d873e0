import { SORT_ORDERS, type SortOrder } from "./sort.browser";

/** What a shopper chose in a list, as the query of its address. */

/** In the order of the page. Each takes several values: a product fits one of each filter, but all of “only”. */
export const FILTERS = ["kind", "size", "color", "price", "for", "only"] as const;
export type Filter = (typeof FILTERS)[number];

/** Values of “only”, each a parameter of its own: `?sale=1`. */
export const MARKS = ["available", "new", "sale"] as const;

export type ListChoice = Record<Filter, string[]> & {
  /** Free text: in a product's name, or its kind (category.type-filter). */
  type: string | null;
  sort: SortOrder;
  /** From 1. */
  page: number;
};

/** With the number of products or reviews that it would leave. */
export type FilterOption = {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  hex?: string;
};
export type FilterGroup = { filter: Filter; title: string; options: FilterOption[] };

export type Query = Record<string, string | string[] | undefined>;

/** As pages get it. */
export function queryOf(params: URLSearchParams): Query {
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]));
}

/** Longer values are cut: no name is longer. */
const LONGEST = { type: 200, value: 60 };
const MOST_VALUES = 20;

/** `first` is a value as sent, or null; `values` are cut, each once. */
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

/** Nonsense counts as not given; values that no product has leave an empty list. */
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

export const PLAIN: ListChoice = parseChoice({});

/** Order and page don't narrow a list. */
export function isFiltered(choice: ListChoice): boolean {
  return choice.type !== null || FILTERS.some((filter) => choice[filter].length > 0);
}

/** On any page. */
export function isPlain(choice: ListChoice): boolean {
  return !isFiltered(choice) && choice.sort === "featured";
}

/** Always in the same order, so that a choice has one address. */
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

/** @param path of the plain list; may have a query of its own */
export function listHref(path: string, choice: ListChoice): string {
  const params = choiceParams(choice);
  return params.size > 0 ? `${path}${path.includes("?") ? "&" : "?"}${params}` : path;
}

/** Chooses a value, or no longer chooses it; goes to the first page. */
export function toggled<Name extends string, Choice extends Record<Name, string[]> & { page: number }>(
  choice: Choice,
  filter: Name,
  value: string,
): Choice {
  const values = choice[filter];
  const others = values.filter((each) => each !== value);
  return { ...choice, [filter]: others.length < values.length ? others : [...values, value], page: 1 };
}

/** The order stays. */
export function cleared({ sort }: ListChoice): ListChoice {
  return { ...PLAIN, sort };
}
