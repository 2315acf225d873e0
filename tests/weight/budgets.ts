import { PAGES_WITH_ADDRESS } from "../e2e/support/templates";
import type { Weight } from "./measure";

/** Every page, a short list and an error. */
export const WEIGHED: { name: string; address: string }[] = [
  ...PAGES_WITH_ADDRESS,
  { name: "short-category", address: "/category/mens" },
  { name: "not-found", address: "/product/no-such-product" },
];

/** In bytes, for a page of which nothing else is said below; `script` counts what exceeds the framework's (floor.json). */
const USUAL: Weight = { script: 28_000, html: 40_000, style: 18_200 };

/** Of the templates in lib/http/pages.mjs, and of what is weighed besides. */
const BUDGETS: Record<string, Partial<Weight>> = {
  home: { script: 33_200, html: 133_000 },
  category: { script: 30_300, html: 165_500 },
  "short-category": { script: 30_300, html: 83_000 },
  product: { script: 35_300, html: 134_000 },
  reviews: { html: 80_000 },
  search: { script: 29_700, html: 100_000 },
  blog: { script: 26_200, html: 50_000 },
  article: { script: 25_200, html: 65_500 },
  terms: { script: 24_400, html: 46_000 },
  privacy: { script: 24_400, html: 57_000 },
  "shipping-returns": { script: 24_400 },
  cart: { script: 33_200 },
  checkout: { script: 28_700 },
  confirmation: { script: 28_400 },
};

/** @param name of a template */
export function budgetOf(name: string): Weight {
  return { ...USUAL, ...BUDGETS[name] };
}
