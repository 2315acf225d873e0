import "server-only";
import type { Route } from "next";
import { courtPictures } from "./site-pictures";

/** What a category suggests to read, where its grid has room for it. */
const readings: Record<string, { title: string; href: Route; picture: (typeof courtPictures)["clay"] }> = {
  womens: {
    title: "From Wimbledon white to now",
    href: "/blog/tennis-fashion-evolution-wimbledon-modern" as Route,
    picture: courtPictures.clay,
  },
  accessories: {
    title: "What to carry, and why",
    href: "/blog/essential-tennis-gear-peak-performance" as Route,
    picture: courtPictures.towel,
  },
  all: {
    title: "The unwritten rules of the court",
    href: "/blog/tennis-court-etiquette-unwritten-rules" as Route,
    picture: courtPictures.net,
  },
};

const usual = {
  title: "How tennis clothes work",
  href: "/blog/performance-fabrics-tennis-athletic-wear-science" as Route,
  picture: courtPictures.fabric,
};

/** The article beside the products of a category. */
export function categoryReading(slug: string) {
  return readings[slug] ?? usual;
}
