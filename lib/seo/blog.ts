import "server-only";
import type { Metadata } from "next";
import type { Blog, BlogPosting, Organization, WithContext } from "schema-dts";
import { blogPage } from "@/content/pages/blog";
import { coverOf } from "@/lib/blog/post-card";
import type { Post, PostSummary } from "@/lib/blog/schema";
import { productHref } from "@/lib/catalog/navigation.browser";
import { cropPath } from "@/lib/catalog/pictures/crops";
import { site } from "@/lib/site";
import { absolute } from "./address";
import { logoAddress } from "./json-ld";
import { pageMetadata } from "./metadata";
import { pageCards, postCard } from "./share-card";
import { cropAddresses } from "./product-json-ld";

/** (seo.article-tags, seo.article-data) */

const CONTEXT = "https://schema.org";

export function publishedAt({ publishedDate }: PostSummary): string {
  return `${publishedDate}T00:00:00Z`;
}

export function blogMetadata(): Metadata {
  return pageMetadata({
    title: blogPage.title,
    description: blogPage.description,
    path: "/blog",
    card: pageCards.blog,
    feed: true,
  });
}

export function postMetadata(post: Post): Metadata {
  const base = pageMetadata({
    title: post.title,
    description: post.excerpt,
    path: `/blog/${post.slug}`,
    card: postCard(post, coverOf(post)),
    feed: true,
  });
  return {
    ...base,
    title: { absolute: `${post.title} | ${site.name} Blog` },
    description: post.excerpt,
    keywords: post.tags,
    openGraph: {
      ...base.openGraph,
      type: "article",
      publishedTime: publishedAt(post),
      authors: [post.author],
      section: post.category,
      tags: post.tags,
    },
    twitter: { ...base.twitter, card: "summary" },
  };
}

const publisher = () =>
  ({
    "@type": "Organization",
    name: site.name,
    url: absolute("/"),
    logo: { "@type": "ImageObject", url: logoAddress() },
  }) satisfies Organization;

export function blogJsonLd(posts: PostSummary[]) {
  return {
    "@context": CONTEXT,
    "@type": "Blog",
    "@id": absolute("/blog"),
    url: absolute("/blog"),
    name: `${site.name} Blog`,
    description: blogPage.description,
    publisher: publisher(),
    blogPost: posts.map((post) => ({
      "@type": "BlogPosting",
      headline: post.title,
      description: post.excerpt,
      url: absolute(`/blog/${post.slug}`),
      image: absolute(cropPath(coverOf(post).name, "16x9")),
      datePublished: publishedAt(post),
      author: { "@type": "Organization", name: post.author },
    })),
  } satisfies WithContext<Blog>;
}

export function postJsonLd(post: Post, products: { slug: string; name: string }[]) {
  const url = absolute(`/blog/${post.slug}`);
  return {
    "@context": CONTEXT,
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    image: post.imageUrl ?? cropAddresses(coverOf(post)),
    author: { "@type": "Organization", name: post.author, url: absolute("/") },
    publisher: publisher(),
    datePublished: publishedAt(post),
    dateModified: publishedAt(post),
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    articleSection: post.category,
    keywords: post.tags.join(","),
    // Search engines refuse a product without an offer, and one that is only mentioned has none here.
    mentions: products.map(({ slug, name }) => ({
      "@type": "Thing",
      name,
      url: absolute(productHref(slug)),
    })),
  } satisfies WithContext<BlogPosting>;
}
