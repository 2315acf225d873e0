import type { Metadata } from "next";
import { PostList } from "@/components/blog/post-list";
import { JsonLd } from "@/components/layout/json-ld";
import { blogPage } from "@/content/pages/blog";
import { toPostCard } from "@/lib/blog/post-card";
import { listPosts } from "@/lib/blog/posts";
import { blogJsonLd, blogMetadata } from "@/lib/seo/blog";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  return blogMetadata();
}

export default function BlogPage() {
  const posts = listPosts();
  return (
    <div className="shell pt-10 pb-section lg:pt-16">
      <JsonLd data={blogJsonLd(posts)} />
      <h1 className="font-display text-display-lg">{blogPage.title}</h1>
      <p className="mt-5 mb-10 max-w-xl text-lg text-ink-soft">{blogPage.description}</p>
      <PostList posts={posts.map(toPostCard)} />
    </div>
  );
}
