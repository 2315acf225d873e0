import { PAGES } from "../../../lib/http/pages.mjs";
import { posts } from "./posts";
import { TEE } from "./shop";

/** Addresses of pages whose path isn't one, or that show more with a query. */
const EXAMPLES: Partial<Record<(typeof PAGES)[number]["name"], string>> = {
  category: "/category/all",
  product: `/product/${TEE.slug}`,
  reviews: "/product/unisex-court-cap/reviews",
  search: "/search?q=cap",
  article: `/blog/${posts[0]?.slug}`,
  review: "/review?token=a.b",
  "review-stop": "/review/stop?token=a.b",
  "back-in-stock": "/back-in-stock?token=a.b",
  "confirm-subscription": "/confirm-subscription?token=a.b",
  unsubscribe: "/unsubscribe?email=ada%40example.com",
};

/** Every page with an address of it, except for an order's own, which needs an order. */
export const PAGES_WITH_ADDRESS = PAGES.filter(({ name }) => name !== "order").map((page) => ({
  ...page,
  address: EXAMPLES[page.name] ?? page.path,
}));

/** Every page, and states of some that look otherwise. */
export const TEMPLATES: readonly string[] = [
  ...PAGES_WITH_ADDRESS.map(({ address }) => address),
  "/category/mens?type=snowboard",
  "/product/court-tote",
  "/product/unisex-court-cap/reviews?stars=5&stars=4&sort=lowest",
  "/search?q=zzyzx",
  "/no-such-page",
];

/** Other states of these templates, which are not worth a visit of every kind. */
export const OTHER_STATES = [
  "/category/all?kind=tee&size=M&color=Navy",
  `/product/${TEE.slug}?color=${TEE.color}&size=${TEE.size}`,
  "/search",
  "/unsubscribe",
  "/back-in-stock?stop=a.b",
  "/order/made.up.link",
  "/product/no-such-product",
  "/blog/no-such-article",
] as const;
