import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderMarkdown } from "@/lib/blog/editorial/markdown";
import { listPosts } from "./posts";
import type { Post } from "./schema";

/** Synchronous, because prerendered pages must not wait. */

/** Only known slugs become a path. */
export function findPost(slug: string): Post | null {
  const post = listPosts().find((entry) => entry.slug === slug);
  if (!post) return null;
  const markdown = readFileSync(join(process.cwd(), "content", "blog", `${post.slug}.md`), "utf8");
  return { ...post, content: renderMarkdown(markdown) };
}
