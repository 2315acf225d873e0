import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Article } from "@/components/blog/article";
import { JsonLd } from "@/components/layout/json-ld";
import { findPost } from "@/lib/blog/data";
import { listPosts } from "@/lib/blog/posts";
import { getProduct } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";
import { postJsonLd, postMetadata } from "@/lib/seo/blog";

export const ensureStatic = "navigation";

export function generateStaticParams() {
  return listPosts().map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: PageProps<"/blog/[slug]">): Promise<Metadata> {
  const post = findPost((await params).slug);
  return post ? postMetadata(post) : { title: "Post Not Found" };
}

export default async function BlogPostPage({ params }: PageProps<"/blog/[slug]">) {
  const post = findPost((await params).slug);
  if (!post) notFound();
  const found = await Promise.all(post.products.map(getProduct));
  const products = found.flatMap((product) => product ?? []).map(toCard);
  return (
    <>
      <JsonLd data={postJsonLd(post, products)} />
      <Article post={post} products={products} />
    </>
  );
}
