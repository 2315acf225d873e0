import "server-only";
import type { ISitemapField } from "next-sitemap";
import { allProductsCategory } from "@/content/all-products-category";
import { listPosts } from "@/lib/blog/posts";
import { getCategories, getLastChanges, getOutlines, getProductCount } from "@/lib/catalog/cached";
import type { Picture } from "@/lib/catalog/schema";
import { PAGES } from "@/lib/http/pages.mjs";
import { fallbackSource } from "@/lib/catalog/pictures/sources.browser";
import { absolute, canonical } from "./address";
import { coverOf } from "@/lib/blog/post-card";
import { publishedAt } from "./blog";

type PageName = (typeof PAGES)[number]["name"];

/** Search engines accept 50,000; smaller files are made faster. */
const PART_SIZE = 1000;

/**
 * Dates are those of a page's content, never of a build.
 * @param number from 1
 */
export async function sitemapPart(number: number): Promise<ISitemapField[]> {
  const others = await otherEntries();
  const start = (number - 1) * PART_SIZE;
  const here = others.slice(start, start + PART_SIZE);
  const products = await getOutlines(Math.max(0, start - others.length), PART_SIZE - here.length);
  return [
    ...here,
    ...products.map(({ slug, updatedAt, pictures }) => entry(`/product/${slug}`, updatedAt, pictures)),
  ];
}

export async function sitemapPartCount(): Promise<number> {
  return Math.ceil(((await otherEntries()).length + (await getProductCount())) / PART_SIZE);
}

async function otherEntries(): Promise<ISitemapField[]> {
  const categories = await getCategories();
  const posts = listPosts();
  const changes = await getLastChanges([allProductsCategory.slug, ...categories.map(({ slug }) => slug)]);
  const entries: Partial<Record<PageName, ISitemapField[]>> = {
    home: [entry("/", changes[allProductsCategory.slug])],
    category: [
      entry(`/category/${allProductsCategory.slug}`, changes[allProductsCategory.slug]),
      ...categories.map(({ slug, updatedAt }) =>
        entry(`/category/${slug}`, [updatedAt, changes[slug] ?? ""].sort().at(-1)),
      ),
    ],
    // Last, because there are many.
    product: [],
    blog: [entry("/blog", posts[0] && publishedAt(posts[0]))],
    article: posts.map((post) => entry(`/blog/${post.slug}`, publishedAt(post), [coverOf(post)])),
  };
  // Texts of the other pages are in the code, so they have no date.
  return PAGES.filter(({ sitemap }) => sitemap).flatMap(({ name, path }) => entries[name] ?? [entry(path)]);
}

function entry(
  path: string,
  lastmod?: string,
  pictures: Pick<Picture, "name" | "width">[] = [],
): ISitemapField {
  const images = pictures.map((picture) => ({ loc: new URL(absolute(fallbackSource(picture))) }));
  return { loc: canonical(path), lastmod, ...(images.length > 0 && { images }) };
}
