import type { Route } from "next";
import { HANDLING_TIME, RESPONSE_HOURS, SHIPPING_AREA, TRANSIT_TIME } from "@/content/promises";

export type HeroSlide = {
  key: "men" | "women" | "accessories";
  /** Shown on phones only. */
  collection: string;
  headline: string;
  text: string;
  shop: { label: string; href: Route<`/category/${string}`> };
  second: { label: string; href: Route<`/category/${string}`> };
};

export const heroSlides: HeroSlide[] = [
  {
    key: "men",
    collection: "The men’s collection",
    headline: "Low ball, long shadow",
    text: "Tees in open-faced piqué for the hour when the court empties.",
    shop: { label: "Shop men’s", href: "/category/mens" },
    second: { label: "Men’s tops", href: "/category/mens?type=tops" },
  },
  {
    key: "women",
    collection: "The women’s collection",
    headline: "Drawn for the slide",
    text: "Tees and sports bras cut on our women’s block, with room to serve.",
    shop: { label: "Shop women’s", href: "/category/womens" },
    second: { label: "Women’s tops", href: "/category/womens?type=tops" },
  },
  {
    key: "accessories",
    collection: "The accessories collection",
    headline: "Everything on the line",
    text: "Caps, wristbands, socks and towels for the change of ends.",
    shop: { label: "Shop accessories", href: "/category/accessories" },
    second: { label: "All hats", href: "/category/accessories?type=hats" },
  },
];

/** Pieces that are worn together, bought in one go; none that is popular or new, which the page shows already. */
export const outfit = {
  title: "Dressed for clay",
  text: "A stripe for the long rally, shade for the late one, and something to dry your hands on.",
  slugs: ["womens-crosscourt-stripe-tee", "high-sun-visor", "heel-and-toe-socks", "changeover-towel"],
};

export const cloth = {
  title: "The cloth does the work",
  text: "Piqué is knitted, not woven: small raised cells that stand off the skin, so that air gets between the two and a damp shirt doesn’t cling. It costs more thread than plain jersey. You feel the difference in the third set.",
  link: { label: "The science of fabrics", href: "/blog/performance-fabrics-tennis-athletic-wear-science" },
} as const;

/** Articles on the home page, by slug: none whose picture the page shows already. */
export const journal = [
  "major-tennis-tournaments-2025-grand-slams-guide",
  "tennis-court-etiquette-unwritten-rules",
  "sustainable-tennis-eco-friendly-practices",
];

export const introduction = {
  title: "Tennis clothes for the ball that lands at your feet.",
  text: "A half volley leaves no time for fuss. So: straight cuts, open knits, colors borrowed from clay, grass and hard courts, and one small mark. Made to be played in hard and worn home after.",
};

export const assurances = [
  { title: "Free standard shipping", text: `On all orders within ${SHIPPING_AREA}.` },
  { title: `On its way in ${HANDLING_TIME}`, text: `At your door ${TRANSIT_TIME} later, tracked by email.` },
  { title: "A person answers", text: `Within ${RESPONSE_HOURS} hours, Monday to Friday.` },
];
