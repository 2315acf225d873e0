import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderMarkdown } from "@/lib/editorial/markdown";
import { listPosts } from "./posts";
import type { Post } from "./schema";

/**
 * The articles. Their pages are prerendered, so the files are read during the build. Reading is synchronous because a
 * prerendered page must not wait for anything.
 */

/** The whole article, or null if the slug is unknown. Only known slugs ever become a path. */
export function findPost(slug: string): Post | null {
  const post = listPosts().find((entry) => entry.slug === slug);
  if (!post) return null;
  const markdown = readFileSync(join(process.cwd(), "content", "blog", `${post.slug}.md`), "utf8");
  return { ...post, content: renderMarkdown(markdown) };
}
