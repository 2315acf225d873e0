import { posts } from "./posts";
import { TEE } from "./shop";

/** One address of every template that needs no preparation. */
export const TEMPLATES = [
  "/",
  "/category/all",
  "/category/mens?type=tops&sort=price-low",
  "/category/all?kind=tee&size=M&color=Navy",
  "/category/mens?type=snowboard",
  `/product/${TEE.slug}`,
  `/product/${TEE.slug}?color=${TEE.color}&size=${TEE.size}`,
  "/product/court-tote",
  "/search?q=cap",
  "/search?q=zzyzx",
  "/cart",
  "/order-confirmation",
  "/order",
  "/influencer-program",
  "/contact",
  "/shipping-returns",
  "/unsubscribe?email=ada%40example.com",
  "/confirm-subscription?token=a.b",
  "/product/unisex-court-cap/reviews/newest/1",
  "/review?token=a.b",
  "/review/stop?token=a.b",
  "/back-in-stock?token=a.b",
  "/blog",
  `/blog/${posts[0]?.slug}`,
  "/terms",
  "/privacy",
  "/no-such-page",
] as const;

/** Other states of these templates, which are not worth a visit of every kind. */
export const OTHER_STATES = [
  "/search",
  "/unsubscribe",
  "/back-in-stock?stop=a.b",
  "/order/made.up.link",
  "/product/no-such-product",
  "/blog/no-such-article",
] as const;
