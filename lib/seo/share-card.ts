import "server-only";
import { createHash } from "node:crypto";
import { blogPage } from "@/content/pages/blog";
import { influencerPage, influencerPopup } from "@/content/pages/influencer";
import { introduction } from "@/content/home";
import { categoryBanner, courtPictures, heroPictures } from "@/lib/catalog/pictures/site-pictures";
import type { PostSummary } from "@/lib/blog/schema";
import type { Category, Picture, Product } from "@/lib/catalog/schema";
import { site } from "@/lib/site";
import { absolute } from "./address";

/** Without a price, because others cache it as long as they like. */
export type ShareCard = {
  kind: "page" | "category" | "product" | "blog";
  slug: string;
  label: string;
  title: string;
  picture: Picture;
};

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Increment it when the drawing changes: all addresses change with it. */
const DRAWING = 2;

export const pageCards = {
  home: {
    kind: "page",
    slug: "home",
    label: site.tagline,
    title: introduction.title,
    picture: heroPictures.accessories.landscape,
  },
  blog: {
    kind: "page",
    slug: "blog",
    label: `From the ${site.name} team`,
    title: blogPage.title,
    picture: courtPictures.quadrants,
  },
  "influencer-program": {
    kind: "page",
    slug: "influencer-program",
    label: influencerPage.title,
    title: influencerPopup.title,
    picture: courtPictures.stands,
  },
} as const satisfies Record<string, ShareCard>;

export function categoryCard({ slug, name }: Pick<Category, "slug" | "name">): ShareCard {
  return { kind: "category", slug, label: "The collection", title: name, picture: categoryBanner(slug) };
}

export function productCard(
  { slug, name, images, categoryId }: Product,
  categories: Pick<Category, "id" | "name">[],
): ShareCard | null {
  const [picture] = images;
  const category = categories.find(({ id }) => id === categoryId);
  return picture
    ? { kind: "product", slug, label: category?.name ?? site.tagline, title: name, picture }
    : null;
}

export function postCard({ slug, title, category }: PostSummary, picture: Picture): ShareCard {
  return { kind: "blog", slug, label: category, title, picture };
}

/** Has a version of what is drawn, so it may be cached forever. */
export function sharePath({ kind, slug, label, title, picture }: ShareCard): string {
  const drawn = JSON.stringify([DRAWING, label, title, picture.name, picture.blur]);
  const version = createHash("sha256").update(drawn).digest("hex").slice(0, 8);
  return `/share/${kind}/${slug}.jpg?v=${version}`;
}

export function shareAddress(card: ShareCard): string {
  return absolute(sharePath(card));
}
