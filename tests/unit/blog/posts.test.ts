/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postsFile from "@/content/blog/posts.json";
import pictures from "@/content/pictures.json";
import { BLOG_FILTERS } from "@/lib/blog/filters.browser";
import { postsFileSchema } from "@/lib/blog/schema";
import { pageAt } from "@/lib/http/pages.mjs";
import { site } from "@/lib/site";
import { productFileNames } from "@/tests/support/catalog/catalog-files";

const folder = join(process.cwd(), "content", "blog");
const posts = postsFileSchema.parse(postsFile);
const WORDS_PER_MINUTE = 220;
const TOLERANCE = 0.06;

/** The posts of blog.six-posts. */
const specified = [
  ["essential-tennis-gear-peak-performance", "Equipment", "2024-12-01", 5],
  ["tennis-fashion-evolution-wimbledon-modern", "Fashion", "2024-11-28", 7],
  ["major-tennis-tournaments-2025-grand-slams-guide", "Tournaments", "2024-11-25", 8],
  ["sustainable-tennis-eco-friendly-practices", "Sustainability", "2024-11-22", 6],
  ["tennis-court-etiquette-unwritten-rules", "Culture", "2024-11-20", 4],
  ["performance-fabrics-tennis-athletic-wear-science", "Technology", "2024-11-18", 6],
] as const;

/** Words that a reader reads: link targets and marks of Markdown don't count, cells of tables do. */
function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, "]").replace(/[*|#]/g, " ");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

// Proves blog.category-filter, blog.six-posts.
test("seven filters; slugs, categories, dates and read times are the specified ones, and each post has its article", () => {
  expect(BLOG_FILTERS).toEqual(["All", ...specified.map(([, category]) => category)]);
  expect(posts.map((post) => [post.slug, post.category, post.publishedDate, post.readTime])).toEqual(
    specified.map(([slug, category, date, minutes]) => [slug, category, date, `${minutes} min read`]),
  );
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  expect(files.sort()).toEqual(posts.map(({ slug }) => `${slug}.md`).sort());
});

// Proves blog.six-posts.
test("titles, excerpts and covers are one post's, fit a search result, and no post sets imageUrl", () => {
  for (const field of ["title", "excerpt", "coverPicture"] as const)
    expect(new Set(posts.map((post) => post[field])).size).toBe(posts.length);
  for (const { title, excerpt, coverPicture, imageUrl } of posts) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(excerpt.length).toBeLessThanOrEqual(155);
    expect(Object.keys(pictures)).toContain(coverPicture);
    expect(imageUrl).toBeUndefined();
  }
});

// Proves blog.length-fits, brand.one-name.
test.each(specified)("%s is as long as its read time says, and links into the shop only", (slug, ...post) => {
  const markdown = readFileSync(join(folder, `${slug}.md`), "utf8");
  const words = countWords(markdown);
  const [, , minutes] = post;
  expect(words).toBeGreaterThanOrEqual(minutes * WORDS_PER_MINUTE * (1 - TOLERANCE));
  expect(words).toBeLessThanOrEqual(minutes * WORDS_PER_MINUTE * (1 + TOLERANCE));
  expect(markdown.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3);
  const { products } = posts.find((each) => each.slug === slug)!;
  expect(products.length).toBeGreaterThan(0);
  expect(products.filter((product) => !productFileNames.includes(`${product}.json`))).toEqual([]);
  const targets = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target!);
  expect([1, 2, 3]).toContain(targets.length);
  expect(targets.filter((target) => !pageAt(target.split("?")[0]!)?.sitemap)).toEqual([]);
  // No second title, no address of others, no raw HTML, and the brand's name as a placeholder only.
  for (const unwanted of [/^# /m, /https?:|www\./, /<[a-z!/]|—/i]) expect(markdown).not.toMatch(unwanted);
  expect(markdown.toLowerCase()).not.toContain(site.name.toLowerCase());
});
