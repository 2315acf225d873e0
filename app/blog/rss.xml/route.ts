import { blogFeed } from "@/lib/seo/blog-feed";

/** The blog's feed, prerendered like the blog itself. */
export function GET() {
  return new Response(blogFeed(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
