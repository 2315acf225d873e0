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

export const introduction = {
  title: "Tennis clothes for the ball that lands at your feet.",
  text: "A half volley leaves no time for fuss. So: straight cuts, open knits, colors borrowed from clay, grass and hard courts, and one small mark. Made to be played in hard and worn home after.",
};

export const assurances = [
  { title: "Free standard shipping", text: `On all orders within ${SHIPPING_AREA}.` },
  { title: `On its way in ${HANDLING_TIME}`, text: `With you ${TRANSIT_TIME} later, tracked by email.` },
  { title: "A person answers", text: `Within ${RESPONSE_HOURS} hours, Monday to Friday.` },
];
