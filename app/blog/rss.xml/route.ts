import { blogFeed } from "@/lib/seo/blog-feed";

export function GET() {
  return new Response(blogFeed(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
