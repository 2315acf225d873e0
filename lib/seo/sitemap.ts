import "server-only";
import type { ISitemapField } from "next-sitemap";
import { everything } from "@/content/everything";
import { listPosts } from "@/lib/blog/data";
import { getCategories, getProducts, getProductsInCategory } from "@/lib/catalog/cached";
import type { Picture, Product } from "@/lib/catalog/schema";
import { fallbackSource } from "@/lib/pictures/sources";
import { absolute, canonical } from "./address";
import { coverOf, publishedAt } from "./blog";

/** Addresses per file. Search engines take 50,000; smaller files are read anew faster. */
const PART_SIZE = 5000;

/** Pages whose words stand in the code: they have no day of change to tell. */
const PLAIN_PAGES = ["/influencer-program", "/contact", "/shipping-returns", "/terms", "/privacy"];

/**
 * Every page that search engines shall find, with its canonical address, its pictures and the last change of its
 * content: never the time of a build.
 */
export async function sitemapEntries(): Promise<ISitemapField[]> {
  const [products, categories] = await Promise.all([getProducts(), getCategories()]);
  const inCategories = await Promise.all(
    categories.map(async (category) => {
      const listed = (await getProductsInCategory(category.slug)) ?? [];
      return entry(`/category/${category.slug}`, newest([category, ...listed]));
    }),
  );
  const posts = listPosts();
  return [
    entry("/", newest(products)),
    entry(`/category/${everything.slug}`, newest(products)),
    ...inCategories,
    ...products.map((product) =>
      entry(`/product/${product.slug}`, product.updatedAt, distinctPictures(product)),
    ),
    entry("/blog", posts[0] && publishedAt(posts[0])),
    ...posts.map((post) => entry(`/blog/${post.slug}`, publishedAt(post), [coverOf(post)])),
    ...PLAIN_PAGES.map((path) => entry(path)),
  ];
}

/** The entries in files of at most PART_SIZE. */
export async function sitemapParts(): Promise<ISitemapField[][]> {
  const entries = await sitemapEntries();
  return Array.from({ length: Math.ceil(entries.length / PART_SIZE) }, (_, part) =>
    entries.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
  );
}

function entry(path: string, lastmod?: string, pictures: Picture[] = []): ISitemapField {
  const images = pictures.map((picture) => ({ loc: new URL(absolute(fallbackSource(picture))) }));
  return { loc: canonical(path), lastmod, ...(images.length > 0 && { images }) };
}

function newest(things: { updatedAt: string }[]): string | undefined {
  return things
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
}

function distinctPictures({ images }: Product): Picture[] {
  return [...new Map(images.map((image) => [image.name, image])).values()];
}
