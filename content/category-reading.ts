import type { Route } from "next";

/** `picture` is one of the courts in lib/catalog/pictures/site-pictures.ts. */
type Reading = {
  title: string;
  href: Route<`/blog/${string}`>;
  picture: "clay" | "fabric" | "net" | "towel";
};

/** Shown where a category's grid has room. */
const readings: Record<string, Reading> = {
  womens: {
    title: "From Wimbledon white to now",
    href: "/blog/tennis-fashion-evolution-wimbledon-modern",
    picture: "clay",
  },
  accessories: {
    title: "What to carry, and why",
    href: "/blog/essential-tennis-gear-peak-performance",
    picture: "towel",
  },
  all: {
    title: "The unwritten rules of the court",
    href: "/blog/tennis-court-etiquette-unwritten-rules",
    picture: "net",
  },
};

const usual: Reading = {
  title: "How tennis clothes work",
  href: "/blog/performance-fabrics-tennis-athletic-wear-science",
  picture: "fabric",
};

export function categoryReading(slug: string): Reading {
  return readings[slug] ?? usual;
}
