import type { IncomingMessage } from "node:http";

/**
 * The templates of the shop's addresses, as labels of metrics: an address itself would be a new label for each product
 * and each made-up path. `[name]` is one segment, `[...name]` all that follow, `[[...name]]` also if none do.
 */
export const ROUTES = [
  "/",
  "/.well-known/security.txt",
  "/_next/[...path]",
  "/api/[[...path]]",
  "/api/cart",
  "/api/cart/[id]",
  "/api/categories",
  "/api/categories/[slug]",
  "/api/categories/[slug]/cards",
  "/api/checkout",
  "/api/checkout/confirmation",
  "/api/contact/submit",
  "/api/health",
  "/api/influencer-program/apply",
  "/api/leads",
  "/api/newsletter/confirm",
  "/api/newsletter/subscribe",
  "/api/orders/again",
  "/api/orders/link",
  "/api/payments/wallet-domain",
  "/api/payments/webhook",
  "/api/policy-reports",
  "/api/products",
  "/api/products/[idOrSlug]",
  "/api/products/[idOrSlug]/recommendations",
  "/api/products/bestsellers",
  "/api/products/category/[slug]",
  "/api/products/seen",
  "/api/ready",
  "/api/reviews",
  "/api/reviews/open",
  "/api/reviews/stop",
  "/api/reviews/stop/one-click",
  "/api/search",
  "/api/stock-alerts",
  "/api/stock-alerts/confirm",
  "/api/stock-alerts/one-click",
  "/api/stock-alerts/stop",
  "/api/unsubscribe",
  "/api/unsubscribe/one-click",
  "/api/visits",
  "/back-in-stock",
  "/blog",
  "/blog/[slug]",
  "/blog/rss.xml",
  "/cart",
  "/category/[slug]",
  "/category/[slug]/page/[page]",
  "/checkout",
  "/confirm-subscription",
  "/contact",
  "/feeds/google-merchant.xml",
  "/influencer-program",
  "/not-found/blog",
  "/not-found/category",
  "/not-found/order",
  "/not-found/product",
  "/order",
  "/order-confirmation",
  "/order/[token]",
  "/p/[version]/[file]",
  "/payments-sandbox/[...path]",
  "/pictures/[ratio]/[file]",
  "/privacy",
  "/product/[slug]",
  "/product/[slug]/reviews/[order]/[page]",
  "/review",
  "/review/stop",
  "/search",
  "/share/[kind]/[file]",
  "/shipping-returns",
  "/sitemap.xml",
  "/sitemaps/[part]",
  "/terms",
  "/unsubscribe",
] as const;
export type Route = (typeof ROUTES)[number];

/** Files of public/, and what doesn't exist. */
export const OTHER = "other";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The request's method, as a label; “other” for made-up ones. */
export function methodOf({ method = "" }: IncomingMessage): string {
  return METHODS.has(method) ? method : "other";
}

type Node = { route?: string; rest?: string; any?: Node; next: Map<string, Node> };

const tree: Node = { next: new Map() };
for (const route of ROUTES) {
  let node = tree;
  const parts = route.split("/").filter((part) => part && !part.includes("..."));
  for (const part of parts) {
    const found: Node = (part.startsWith("[") ? node.any : node.next.get(part)) ?? { next: new Map() };
    if (part.startsWith("[")) node.any = found;
    else node.next.set(part, found);
    node = found;
  }
  if (route.includes("[...")) node.rest = route;
  else node.route = route;
}

/**
 * The template of an address.
 * @param address a path, with or without a query
 */
export function routeOf(address: string): string {
  const [path = ""] = address.split("?", 1);
  let node = tree;
  let rest: string | undefined;
  for (const part of path.split("/")) {
    if (part === "") continue;
    rest = node.rest ?? rest;
    const next = node.next.get(part) ?? node.any;
    if (!next) return rest ?? OTHER;
    node = next;
  }
  return node.route ?? node.rest ?? rest ?? OTHER;
}
