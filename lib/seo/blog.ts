import type { Metadata } from "next";
import { blogPage } from "@/content/pages";
import type { Post, PostSummary } from "@/lib/blog/schema";
import { sitePicture, type PictureName } from "@/lib/pictures/manifest";
import { fallbackSource } from "@/lib/pictures/sources";
import { site } from "@/lib/site";
import { absolute } from "./json-ld";
import { pageMetadata } from "./metadata";

/** What search engines and social cards are told of the blog (section 2). */

const CONTEXT = "https://schema.org";

export function coverOf({ coverPicture, coverAlt }: PostSummary) {
  return sitePicture(coverPicture as PictureName, coverAlt);
}

/** A post's day as a moment with a timezone. */
function publishedAt({ publishedDate }: PostSummary): string {
  return `${publishedDate}T00:00:00Z`;
}

/** “December 1, 2024” (section 2: US English, long). */
export function longDate({ publishedDate }: PostSummary): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${publishedDate}T00:00:00Z`),
  );
}

export function blogMetadata(): Metadata {
  return pageMetadata({ title: blogPage.title, description: blogPage.description, path: "/blog" });
}

export function postMetadata(post: Post): Metadata {
  const base = pageMetadata({
    title: post.title,
    description: post.excerpt,
    path: `/blog/${post.slug}`,
    picture: coverOf(post),
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

const publisher = () => ({
  "@type": "Organization",
  name: site.name,
  url: absolute("/"),
  logo: { "@type": "ImageObject", url: absolute("/icon.svg") },
});

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
      datePublished: publishedAt(post),
      author: { "@type": "Organization", name: post.author },
    })),
  };
}

export function postJsonLd(post: Post) {
  const url = absolute(`/blog/${post.slug}`);
  return {
    "@context": CONTEXT,
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    image: post.imageUrl ?? absolute(fallbackSource(coverOf(post))),
    author: { "@type": "Organization", name: post.author, url: absolute("/") },
    publisher: publisher(),
    datePublished: publishedAt(post),
    dateModified: publishedAt(post),
    mainEntityOfPage: { "@type": "WebPage", "@id": url },
    articleSection: post.category,
    keywords: post.tags.join(","),
  };
}
