import { z } from "zod";
import { typeLabel } from "./type-filter";
import {
  FILTERS,
  SWITCHES,
  type Filter,
  type FilterGroup,
  type ListChoice,
  type ListOptions,
  type Switch,
} from "./choice.browser";

/**
 * Facets: everything by which a product can be chosen. Products with the same facets share one row of the database, so
 * that a list is counted without reading its products.
 */

export const facetsSchema = z.object({
  /** Of “men”, “women”, “everyone”: what is for everyone is for men and for women, too. */
  for: z.array(z.string()),
  kind: z.array(z.string()),
  price: z.array(z.string()),
  new: z.boolean(),
  sale: z.boolean(),
  /** With the sizes of which there is a piece now. A product without colors has one without a name. */
  colors: z.array(z.object({ name: z.string(), hex: z.string(), sizes: z.array(z.string()) })),
});
export type Facets = z.infer<typeof facetsSchema>;

/** How many products of a list have these facets. */
export type FacetCount = { key: string; facets: Facets; count: number };

/** Upper bounds of the price bands, in whole dollars; each band begins where the one before ends. */
const PRICE_BOUNDS = [20, 40, 60];
/** “0-20”, “20-40”, “40-60”, “60-” */
const PRICE_BANDS = [...PRICE_BOUNDS, ""].map((bound, at) => `${PRICE_BOUNDS[at - 1] ?? 0}-${bound}`);

/** “20-40” from $20.00 to $39.99. */
export function priceBand(priceCents: number): string {
  return PRICE_BANDS.at(PRICE_BOUNDS.findIndex((bound) => priceCents < bound * 100))!;
}

const AUDIENCES: Record<string, string> = { men: "Men", women: "Women", everyone: "Everyone" };

/** How the values of a filter are read and in which order; others follow as the list has them. */
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
};

const SWITCH_LABELS: Record<Switch, string> = { available: "In stock", new: "New", sale: "Sale" };

/** Filters that concern a product as a whole; color, size and whether it is in stock concern one variant together. */
const OF_PRODUCTS = ["kind", "price", "for"] as const;
const MARKS = ["new", "sale"] as const;

type Name = Filter | Switch;

/** The filters that these facets don't fit. */
function misfits(facets: Facets, choice: ListChoice): Name[] {
  return [
    ...OF_PRODUCTS.filter((name) => !isAmong(choice[name], facets[name])),
    ...MARKS.filter((name) => choice[name] && !facets[name]),
  ];
}

function isAmong(wanted: string[], values: string[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.includes(value));
}

/**
 * Whether one variant has a chosen color and a chosen size. If a size or “in stock” is chosen there has to be a piece of
 * it.
 */
function hasVariant(
  { colors }: Facets,
  { color, size, available }: Pick<ListChoice, "color" | "size" | "available">,
) {
  return colors.some(
    ({ name, sizes }) =>
      isAmong(color, [name]) && (size.length > 0 ? isAmong(size, sizes) : !available || sizes.length > 0),
  );
}

/** Whether a product with these facets is in the list that was chosen. */
export function fits(facets: Facets, choice: ListChoice): boolean {
  return misfits(facets, choice).length === 0 && hasVariant(facets, choice);
}

/** How many products a choice leaves. */
export function countFitting(counts: FacetCount[], choice: ListChoice): number {
  return counts.reduce((sum, { facets, count }) => sum + (fits(facets, choice) ? count : 0), 0);
}

/**
 * What can be chosen besides: for each value how many products it would leave together with the other filters, as if it
 * were the only one chosen of its own.
 */
export function optionsOf(counts: FacetCount[], choice: ListChoice): ListOptions {
  const left = new Map<string, number>();
  const hexes = new Map<string, string>();
  const add = (name: Name, value: string, count: number) =>
    left.set(`${name} ${value}`, (left.get(`${name} ${value}`) ?? 0) + count);

  for (const { facets, count } of counts) {
    const wrong = misfits(facets, choice);
    const names = [...new Set(facets.colors.map(({ name }) => name))].filter(Boolean);
    const sizes = [...new Set(facets.colors.flatMap((color) => color.sizes))].filter(Boolean);
    for (const { name, hex } of facets.colors) if (name && !hexes.has(name)) hexes.set(name, hex);
    const isLeft = (name: Name, changed: Partial<ListChoice> = {}) =>
      wrong.every((each) => each === name) && hasVariant(facets, { ...choice, ...changed });

    for (const name of OF_PRODUCTS)
      for (const value of facets[name]) add(name, value, isLeft(name) ? count : 0);
    for (const name of MARKS) add(name, "1", facets[name] && isLeft(name) ? count : 0);
    for (const color of names) add("color", color, isLeft("color", { color: [color] }) ? count : 0);
    for (const size of sizes) add("size", size, isLeft("size", { size: [size] }) ? count : 0);
    add("available", "1", isLeft("available", { available: true }) ? count : 0);
  }

  const groups = FILTERS.map((filter): FilterGroup => {
    const { title, order, label } = SHOWN[filter];
    const met = [...left.keys()].flatMap((key) =>
      key.startsWith(`${filter} `) ? key.slice(filter.length + 1) : [],
    );
    const known = [
      ...order.filter((value) => met.includes(value)),
      ...met.filter((value) => !order.includes(value)),
    ];
    const values = [...new Set([...known, ...choice[filter]])];
    const options = values.map((value) => ({
      value,
      label: label(value),
      count: left.get(`${filter} ${value}`) ?? 0,
      isChosen: choice[filter].includes(value),
      ...(hexes.has(value) && filter === "color" && { hex: hexes.get(value) }),
    }));
    return { filter, title, options };
  });
  return {
    groups: groups.filter(({ filter, options }) => options.length > 1 || choice[filter].length > 0),
    switches: SWITCHES.map((name) => ({
      value: name,
      label: SWITCH_LABELS[name],
      count: left.get(`${name} 1`) ?? 0,
      isChosen: choice[name],
    })),
  };
}
