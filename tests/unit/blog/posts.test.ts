/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postsFile from "@/content/blog/posts.json";
import { BLOG_FILTERS } from "@/lib/blog/filters.browser";
import { postsFileSchema } from "@/lib/blog/schema";
import { pageAt } from "@/lib/http/pages.mjs";
import { site } from "@/lib/site";

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

const forbidden = [
  "in today's world",
  "elevate",
  "game-changer",
  "game changer",
  "whether you're",
  "whether you are",
  "unlock",
  "delve",
  "look no further",
  "take your game to the next level",
  "in conclusion",
  "it's important to note",
  "studies show",
  "lorem ipsum",
  "todo",
];

const article = (slug: string) => readFileSync(join(folder, `${slug}.md`), "utf8");
const links = (markdown: string) => [...markdown.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? "");

/** Words that a reader reads: link targets and marks of Markdown don't count, cells of tables do. */
function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, "]").replace(/[*|#]/g, " ");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

test.each(posts.map(({ slug, products }) => [slug, products]))(
  "%s speaks of products that are sold",
  (_, products) => {
    const files = products.map((product) =>
      join(process.cwd(), "content", "catalog", "products", `${product}.json`),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  },
);

// Proves blog.category-filter.
test("the blog has the seven filters, All first", () => {
  expect(BLOG_FILTERS).toEqual([
    "All",
    "Equipment",
    "Fashion",
    "Tournaments",
    "Sustainability",
    "Culture",
    "Technology",
  ]);
});

// Proves blog.six-posts.
test("slugs, categories, dates and read times are the specified ones", () => {
  expect(posts.map((post) => [post.slug, post.category, post.publishedDate, post.readTime])).toEqual(
    specified.map(([slug, category, date, minutes]) => [slug, category, date, `${minutes} min read`]),
  );
});

// Proves blog.six-posts.
test("every post has an article and every article a post", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  expect(files.sort()).toEqual(posts.map((post) => `${post.slug}.md`).sort());
});

// Proves blog.six-posts.
test("titles, excerpts and covers are unique, and no post sets imageUrl", () => {
  for (const field of ["title", "excerpt", "coverPicture"] as const) {
    expect(new Set(posts.map((post) => post[field])).size).toBe(posts.length);
  }
  expect(posts.filter((post) => post.imageUrl !== undefined)).toEqual([]);
});

test("titles and excerpts fit a search result", () => {
  for (const post of posts) {
    expect(post.title.length).toBeLessThanOrEqual(60);
    expect(post.excerpt.length).toBeLessThanOrEqual(155);
  }
});

const pictures = join(process.cwd(), "content", "pictures.json");
(existsSync(pictures) ? test : test.skip)("covers are pictures that we have", () => {
  const manifest = JSON.parse(readFileSync(pictures, "utf8")) as Record<string, unknown>;
  expect(posts.filter((post) => !(post.coverPicture in manifest))).toEqual([]);
});

describe.each(specified)("%s", (slug, _category, _date, minutes) => {
  const markdown = article(slug);

  // Proves blog.length-fits.
  test("is as long as its read time says", () => {
    const words = countWords(markdown);
    expect(words).toBeGreaterThanOrEqual(minutes * WORDS_PER_MINUTE * (1 - TOLERANCE));
    expect(words).toBeLessThanOrEqual(minutes * WORDS_PER_MINUTE * (1 + TOLERANCE));
  });

  test("has sections and leaves the h1 to the page", () => {
    expect(markdown).not.toMatch(/^# /m);
    expect(markdown.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3);
  });

  test("links one to three times, only into the shop", () => {
    const targets = links(markdown);
    expect(targets.length).toBeGreaterThanOrEqual(1);
    expect(targets.length).toBeLessThanOrEqual(3);
    expect(targets.filter((target) => !pageAt(target.split("?")[0]!)?.sitemap)).toEqual([]);
    expect(markdown).not.toMatch(/https?:|www\./);
  });

  // Proves brand.one-name.
  test("avoids worn phrases, raw HTML and the brand's name in letters", () => {
    const lower = markdown.toLowerCase();
    expect(forbidden.filter((phrase) => lower.includes(phrase))).toEqual([]);
    expect(markdown).not.toMatch(/<[a-z!/]/i);
    expect(lower).not.toContain(site.name.toLowerCase());
    expect(markdown.match(/—/g) ?? []).toHaveLength(0);
  });
});
