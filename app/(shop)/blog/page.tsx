import type { Metadata } from "next";
import { PostList } from "@/components/blog/post-list";
import { JsonLd } from "@/components/layout/json-ld";
import { blogPage } from "@/content/pages/blog";
import { listPosts } from "@/lib/blog/posts";
import { longDay } from "@/lib/dates";
import { blogJsonLd, blogMetadata, coverOf } from "@/lib/seo/blog";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  return blogMetadata();
}

export default function BlogPage() {
  const posts = listPosts();
  const cards = posts.map((post) => ({
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    category: post.category,
    date: longDay(post.publishedDate),
    isoDate: post.publishedDate,
    readTime: post.readTime,
    cover: coverOf(post),
  }));
  return (
    <div className="shell pt-10 pb-section lg:pt-16">
      <JsonLd data={blogJsonLd(posts)} />
      <h1 className="font-display text-display-lg">{blogPage.title}</h1>
      <p className="mt-5 mb-10 max-w-xl text-lg text-ink-soft">{blogPage.description}</p>
      <PostList posts={cards} />
    </div>
  );
}
