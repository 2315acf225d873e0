/** The kinds of pages and screens by which visits are counted. Safe for the browser. */

export const TEMPLATES = [
  "home",
  "category",
  "product",
  "search",
  "cart",
  "checkout",
  "confirmation",
  "blog",
  "article",
  "influencer",
  "contact",
  "policy",
  "mail-link",
  "order",
  "other",
] as const;
export type Template = (typeof TEMPLATES)[number];

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

const BY_FIRST_PART = new Map<string, Template>([
  ["", "home"],
  ["category", "category"],
  ["product", "product"],
  ["search", "search"],
  ["cart", "cart"],
  ["checkout", "checkout"],
  ["order-confirmation", "confirmation"],
  ["blog", "blog"],
  ["influencer-program", "influencer"],
  ["contact", "contact"],
  ["shipping-returns", "policy"],
  ["terms", "policy"],
  ["privacy", "policy"],
  ["order", "order"],
  ["review", "mail-link"],
  ["back-in-stock", "mail-link"],
  ["unsubscribe", "mail-link"],
  ["confirm-subscription", "mail-link"],
]);

/** For a path such as /product/court-tee. */
export function templateOf(pathname: string): Template {
  const [, first = "", second] = pathname.split("/");
  if (first === "blog" && second) return "article";
  return BY_FIRST_PART.get(first) ?? "other";
}

/** @param width of the window, in CSS pixels */
export function deviceOf(width: number): Device {
  return width < 768 ? "phone" : width < 1024 ? "tablet" : "desktop";
}
