import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import postsFile from "@/content/blog/posts.json";
import { renderMarkdown } from "@/lib/editorial/markdown";
import { site } from "@/lib/site";
import { postsFileSchema, type Post, type PostSummary } from "./schema";

/**
 * The blog. Its pages are prerendered, so the files are read during the build. Reading is synchronous because a
 * prerendered page must not wait for anything.
 */

const author = `${site.name} Team`;

let posts: PostSummary[] | undefined;

/** All posts, newest first. */
export function listPosts(): PostSummary[] {
  posts ??= postsFileSchema
    .parse(postsFile)
    .map((post) => ({ ...post, author }))
    .sort((a, b) => b.publishedDate.localeCompare(a.publishedDate));
  return posts;
}

/** The whole article, or null if the slug is unknown. Only known slugs ever become a path. */
export function findPost(slug: string): Post | null {
  const post = listPosts().find((entry) => entry.slug === slug);
  if (!post) return null;
  const markdown = readFileSync(join(process.cwd(), "content", "blog", `${post.slug}.md`), "utf8");
  return { ...post, content: renderMarkdown(markdown) };
}
