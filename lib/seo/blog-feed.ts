import "server-only";
import { blogPage } from "@/content/pages/blog";
import { findPost } from "@/lib/blog/data";
import { listPosts } from "@/lib/blog/posts";
import type { Post } from "@/lib/blog/schema";
import { site } from "@/lib/site";
import { absolute } from "./address";
import { coverOf } from "@/lib/blog/post-card";
import { publishedAt } from "./blog";
import { BLOG_FEED } from "./metadata";
import { postCard, shareAddress } from "./share-card";
import { element, escapeXml, group } from "./xml";

/** RSS 2.0, newest first, with whole articles. */
export function blogFeed(): string {
  const posts = listPosts().flatMap(({ slug }) => findPost(slug) ?? []);
  const newest = posts[0];
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"` +
    ` xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
    ` xmlns:media="http://search.yahoo.com/mrss/">` +
    group("channel", [
      element("title", `${site.name} Blog`),
      element("link", absolute("/blog")),
      `<atom:link href="${escapeXml(absolute(BLOG_FEED))}" rel="self" type="application/rss+xml"/>`,
      element("description", blogPage.description),
      element("language", "en-us"),
      element("lastBuildDate", newest && rfc822(newest)),
      ...posts.map(item),
    ]) +
    "</rss>\n"
  );
}

function item(post: Post): string {
  const address = absolute(`/blog/${post.slug}`);
  return group("item", [
    element("title", post.title),
    element("link", address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element("pubDate", rfc822(post)),
    element("dc:creator", post.author),
    ...[post.category, ...post.tags].map((name) => element("category", name)),
    element("description", post.excerpt),
    element("content:encoded", withWholeAddresses(post.content)),
    `<media:content url="${escapeXml(shareAddress(postCard(post, coverOf(post))))}" medium="image" type="image/jpeg"/>`,
  ]);
}

function rfc822(post: Post): string {
  return new Date(publishedAt(post)).toUTCString();
}

/** Because feed readers show the article elsewhere. */
function withWholeAddresses(html: string): string {
  return html.replace(/(href|src)="\/(?!\/)/g, `$1="${absolute("/")}`);
}
