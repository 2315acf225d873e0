import { PAGES_WITH_ADDRESS } from "../e2e/support/templates";
import type { Weight } from "./measure";

/** Every page, a short list and an error. */
export const WEIGHED: { name: string; address: string }[] = [
  ...PAGES_WITH_ADDRESS,
  { name: "short-category", address: "/category/mens" },
  { name: "not-found", address: "/product/no-such-product" },
];

/** In bytes, for a page of which nothing else is said below; `script` counts what exceeds the framework's (floor.json). */
const USUAL: Weight = { script: 30_000, html: 30_000, style: 16_500 };

/** Of the templates in lib/http/pages.mjs, and of what is weighed besides. */
const BUDGETS: Record<string, Partial<Weight>> = {
  home: { script: 33_000, html: 96_500 },
  category: { script: 32_000, html: 165_500 },
  "short-category": { script: 32_000, html: 83_000 },
  product: { script: 36_500, html: 130_500 },
  reviews: { html: 80_000 },
  search: { html: 100_000 },
  blog: { script: 26_500, html: 49_000 },
  article: { script: 26_500, html: 64_500 },
  terms: { script: 26_500, html: 45_000 },
  privacy: { script: 26_500, html: 56_000 },
  "shipping-returns": { script: 26_500, html: 38_000 },
  contact: { html: 37_000 },
  "influencer-program": { html: 37_500 },
  cart: { script: 33_000, html: 29_000 },
  checkout: { script: 29_500, html: 28_500 },
  confirmation: { html: 27_500 },
  "order-lookup": { html: 29_500 },
  review: { html: 27_500 },
  "review-stop": { html: 28_500 },
  "back-in-stock": { html: 28_500 },
  "confirm-subscription": { html: 28_000 },
  unsubscribe: { html: 28_000 },
  "not-found": { html: 26_000 },
};

/** @param name of a template */
export function budgetOf(name: string): Weight {
  return { ...USUAL, ...BUDGETS[name] };
}

/** Names under which a budget is kept. */
export const BUDGETED = Object.keys(BUDGETS);
