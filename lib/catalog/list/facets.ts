import { z } from "zod";
import { typeLabel } from "./type-filter";
import { FILTERS, MARKS, type Filter, type FilterGroup, type ListChoice } from "./choice.browser";

/**
 * Facets are everything by which a product can be chosen. Products with the same facets share one row of the database,
 * so a list is counted without reading its products.
 */

export const facetsSchema = z.object({
  /** “men”, “women”, “everyone”: what is for everyone has all three. */
  for: z.array(z.string()),
  kind: z.array(z.string()),
  price: z.array(z.string()),
  new: z.boolean(),
  sale: z.boolean(),
  /** With the sizes in stock. A product without colors has one without a name. */
  colors: z.array(z.object({ name: z.string(), hex: z.string(), sizes: z.array(z.string()) })),
});
export type Facets = z.infer<typeof facetsSchema>;

/** How many products of a list have these facets. */
export type FacetCount = { key: string; facets: Facets; count: number };

/** In whole dollars; each band begins at the bound before it. */
const PRICE_BOUNDS = [20, 40, 60];
const PRICE_BANDS = [...PRICE_BOUNDS, ""].map((bound, at) => `${PRICE_BOUNDS[at - 1] ?? 0}-${bound}`);

/** 20-40 is from $20.00 to $39.99. */
export function priceBand(priceCents: number): string {
  return PRICE_BANDS.at(PRICE_BOUNDS.findIndex((bound) => priceCents < bound * 100))!;
}

const AUDIENCES: Record<string, string> = { men: "Men", women: "Women", everyone: "Everyone" };
const MARK_LABELS: Record<string, string> = { available: "In stock", new: "New", sale: "Sale" };

/** How values are read and in which order; the others follow as in the list. */
const SHOWN: Record<Filter, { title: string; order: string[]; label: (value: string) => string }> = {
  kind: { title: "Kind", order: [], label: (kind) => typeLabel(`${kind}s`) },
  size: { title: "Size", order: ["XS", "S", "M", "L", "XL", "2XL"], label: String },
  color: { title: "Color", order: [], label: String },
  price: {
    title: "Price",
    order: PRICE_BANDS,
    label: (band) => {
      const [from, to] = band.split("-");
      if (!to) return `$${from} and more`;
      return from === "0" ? `Under $${to}` : `$${from} to $${to}`;
    },
  },
  for: { title: "For", order: Object.keys(AUDIENCES), label: (value) => AUDIENCES[value] ?? value },
  only: { title: "Only", order: [...MARKS], label: (mark) => MARK_LABELS[mark]! },
};

/** These concern a product; color, size and “in stock” concern a variant. */
const OF_PRODUCTS = ["kind", "price", "for"] as const;
const MARKS_OF_PRODUCTS = ["new", "sale"] as const;

function misfits(facets: Facets, choice: ListChoice): string[] {
  return [
    ...OF_PRODUCTS.filter((name) => !isAmong(choice[name], facets[name])),
    ...MARKS_OF_PRODUCTS.filter((mark) => choice.only.includes(mark) && !facets[mark]),
  ];
}

function isAmong(wanted: string[], values: string[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.includes(value));
}

/** One variant must have color and size, in stock if size or “in stock” is chosen. */
function hasVariant({ colors }: Facets, { color, size, only }: Pick<ListChoice, "color" | "size" | "only">) {
  const isInStock = only.includes("available");
  return colors.some(
    ({ name, sizes }) =>
      isAmong(color, [name]) && (size.length > 0 ? isAmong(size, sizes) : !isInStock || sizes.length > 0),
  );
}

export function fits(facets: Facets, choice: ListChoice): boolean {
  return misfits(facets, choice).length === 0 && hasVariant(facets, choice);
}

export function countFitting(counts: FacetCount[], choice: ListChoice): number {
  return counts.reduce((sum, { facets, count }) => sum + (fits(facets, choice) ? count : 0), 0);
}

/**
 * For each value, how many products it would leave with the other filters, as if it were the only one of its own.
 * Filters without a choice are left out.
 */
export function optionsOf(counts: FacetCount[], choice: ListChoice): FilterGroup[] {
  const left = Object.fromEntries(FILTERS.map((filter) => [filter, new Map<string, number>()]));
  const hexes = new Map<string, string>();

  for (const { facets, count } of counts) {
    const wrong = misfits(facets, choice);
    const add = (filter: Filter, value: string, isLeft: boolean) =>
      left[filter]!.set(value, (left[filter]!.get(value) ?? 0) + (isLeft ? count : 0));
    const isLeft = (name: string, changed: Partial<ListChoice> = {}) =>
      wrong.every((each) => each === name) && hasVariant(facets, { ...choice, ...changed });

    for (const name of OF_PRODUCTS) for (const value of facets[name]) add(name, value, isLeft(name));
    for (const color of new Set(facets.colors.map(({ name }) => name)))
      if (color) add("color", color, isLeft("color", { color: [color] }));
    for (const size of new Set(facets.colors.flatMap(({ sizes }) => sizes)))
      if (size) add("size", size, isLeft("size", { size: [size] }));
    for (const mark of MARKS_OF_PRODUCTS) add("only", mark, facets[mark] && isLeft(mark));
    add("only", "available", isLeft("only", { only: ["available"] }));
    for (const { name, hex } of facets.colors) if (!hexes.has(name)) hexes.set(name, hex);
  }

  return FILTERS.map((filter) => {
    const { title, order, label } = SHOWN[filter];
    const met = left[filter]!;
    const values = new Set([...order.filter((value) => met.has(value)), ...met.keys(), ...choice[filter]]);
    const options = [...values].map((value) => ({
      value,
      label: label(value),
      count: met.get(value) ?? 0,
      isChosen: choice[filter].includes(value),
      ...(filter === "color" && { hex: hexes.get(value) }),
    }));
    return { filter, title, options };
  }).filter(({ filter, options }) => options.length > 1 || choice[filter].length > 0);
}
