// @ts-check
/**
 * All pages of the shop: a new one is its route below app and a line here. Cache headers, popups, the sitemap, visits
 * and the tests' lists of pages follow from this table. Plain JavaScript, because next.config.mjs loads it.
 * @typedef {object} Page
 * @property {string} path its folder below app
 * @property {string} name in budgets and pictures of the pages
 * @property {"shared" | "own" | "never"} cache who may keep it: everybody for seconds; only its visitor's browser;
 * nobody
 * @property {"all" | "discount" | "none"} popups which may open over it
 * @property {boolean} sitemap
 * @property {string} visit the kind as which it is counted
 * @property {boolean} [secret] other sites and search engines aren't told of its address
 */

// prettier-ignore
export const PAGES = /** @satisfies {readonly Page[]} */ (/** @type {const} */ ([
  { path: "/", name: "home", cache: "shared", popups: "all", sitemap: true, visit: "home" },
  { path: "/category/[slug]", name: "category", cache: "shared", popups: "all", sitemap: true, visit: "category" },
  { path: "/product/[slug]", name: "product", cache: "shared", popups: "all", sitemap: true, visit: "product" },
  { path: "/product/[slug]/reviews", name: "reviews", cache: "own", popups: "all", sitemap: false, visit: "product" },
  { path: "/search", name: "search", cache: "own", popups: "all", sitemap: false, visit: "search" },
  { path: "/cart", name: "cart", cache: "own", popups: "none", sitemap: false, visit: "cart" },
  { path: "/checkout", name: "checkout", cache: "own", popups: "none", sitemap: false, visit: "checkout" },
  { path: "/order-confirmation", name: "confirmation", cache: "never", popups: "none", sitemap: false, visit: "confirmation", secret: true },
  { path: "/order", name: "order-lookup", cache: "own", popups: "all", sitemap: false, visit: "order" },
  { path: "/order/[token]", name: "order", cache: "never", popups: "none", sitemap: false, visit: "order", secret: true },
  { path: "/blog", name: "blog", cache: "shared", popups: "all", sitemap: true, visit: "blog" },
  { path: "/blog/[slug]", name: "article", cache: "shared", popups: "all", sitemap: true, visit: "article" },
  { path: "/influencer-program", name: "influencer-program", cache: "shared", popups: "discount", sitemap: true, visit: "influencer" },
  { path: "/contact", name: "contact", cache: "shared", popups: "all", sitemap: true, visit: "contact" },
  { path: "/shipping-returns", name: "shipping-returns", cache: "shared", popups: "all", sitemap: true, visit: "policy" },
  { path: "/terms", name: "terms", cache: "shared", popups: "all", sitemap: true, visit: "policy" },
  { path: "/privacy", name: "privacy", cache: "shared", popups: "all", sitemap: true, visit: "policy" },
  { path: "/review", name: "review", cache: "own", popups: "none", sitemap: false, visit: "mail-link", secret: true },
  { path: "/review/stop", name: "review-stop", cache: "own", popups: "none", sitemap: false, visit: "mail-link", secret: true },
  { path: "/back-in-stock", name: "back-in-stock", cache: "own", popups: "none", sitemap: false, visit: "mail-link" },
  { path: "/confirm-subscription", name: "confirm-subscription", cache: "own", popups: "none", sitemap: false, visit: "mail-link" },
  { path: "/email-preferences", name: "email-preferences", cache: "own", popups: "none", sitemap: false, visit: "mail-link" },
  { path: "/unsubscribe", name: "unsubscribe", cache: "own", popups: "none", sitemap: false, visit: "mail-link" },
]));

/** Pages that middleware.ts shows at the address of another line. */
export const BEHIND = {
  "/category/[slug]/chosen": "/category/[slug]",
  "/category/[slug]/plain": "/category/[slug]",
  "/not-found/blog": "/blog/[slug]",
  "/not-found/category": "/category/[slug]",
  "/not-found/order": "/order/[token]",
  "/not-found/product": "/product/[slug]",
};

/**
 * @param {string} pathname
 * @returns undefined for what isn't a page
 */
export function pageAt(pathname) {
  const parts = pathname.split("/");
  return PAGES.find(({ path }) => {
    const pattern = path.split("/");
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part === parts[index] || (part.startsWith("[") && parts[index]))
    );
  });
}
