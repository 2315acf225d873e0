import "server-only";
import type { Metadata } from "next";
import type { SearchRequest } from "@/lib/search/schema";
import { siteOrigin } from "@/lib/env";
import { formatPrice } from "@/lib/money";
import { pageAt } from "@/lib/http/pages.mjs";
import { GOODS } from "@/content/brand";
import { site } from "@/lib/site";
import { listHref, PLAIN } from "@/lib/catalog/list/choice.browser";
import type { Category, Product } from "@/lib/catalog/schema";
import { absolute, canonical } from "./address";
import { categoryCard, pageCards, productCard, shareAddress, SHARE_SIZE, type ShareCard } from "./share-card";
import { siteDescription } from "./site-description";

/** (seo.page-tags) */

const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;

export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), limit / 2)).replace(/[\s,;:.–—-]+$/, "")}…`;
}

type PageMetadata = {
  /** Without the brand. */
  title: string;
  description: string;
  /** With a query only if that makes another page: "?page=2". */
  path: string;
  card?: ShareCard | null;
  feed?: boolean;
};

const FOUND = { index: true, follow: true, "max-image-preview": "large", "max-snippet": -1 } as const;
const NOT_FOUND = { index: false, follow: true } as const;

export const BLOG_FEED = "/blog/rss.xml";

export function pageMetadata({ title, description, path, card, feed }: PageMetadata): Metadata {
  const shortTitle = clip(title, TITLE_LIMIT);
  const shortDescription = clip(description, DESCRIPTION_LIMIT);
  const url = canonical(path);
  const image = shareImage(card ?? pageCards.home);
  return {
    title: shortTitle,
    description: shortDescription,
    alternates: {
      canonical: url,
      types: feed
        ? { "application/rss+xml": [{ url: absolute(BLOG_FEED), title: `${site.name} Blog` }] }
        : undefined,
    },
    robots: pageAt(path.split("?", 1)[0]!)?.sitemap ? FOUND : NOT_FOUND,
    openGraph: {
      type: "website",
      siteName: site.name,
      locale: "en_US",
      title: shortTitle,
      description: shortDescription,
      url,
      images: [image],
    },
    twitter: {
      card: "summary_large_image",
      title: shortTitle,
      description: shortDescription,
      images: [{ url: image.url, alt: image.alt }],
    },
  };
}

function shareImage(card: ShareCard) {
  return { url: shareAddress(card), ...SHARE_SIZE, type: "image/jpeg", alt: card.picture.alt };
}

export function rootMetadata(): Metadata {
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: `${site.name} | ${site.tagline}`, template: `%s | ${site.name}` },
    description: clip(siteDescription, DESCRIPTION_LIMIT),
    applicationName: site.name,
    formatDetection: { telephone: false, address: false, email: false },
    robots: FOUND,
  };
}

export function homeMetadata(): Metadata {
  const base = pageMetadata({ title: site.tagline, description: siteDescription, path: "/", feed: true });
  return { ...base, title: { absolute: `${site.name} | ${site.tagline}` } };
}

export function categoryMetadata(
  category: Pick<Category, "name" | "slug" | "description">,
  page = 1,
): Metadata {
  const ending = page > 1 ? ` – Page ${page}` : "";
  const title = clip(`${category.name}: ${GOODS}`, TITLE_LIMIT - ending.length);
  return pageMetadata({
    title: title + ending,
    description: page > 1 ? `Page ${page} · ${category.description}` : category.description,
    path: listHref(`/category/${category.slug}`, { ...PLAIN, page }),
    card: categoryCard(category),
  });
}

/** Never listed; canonical without filters and order. */
export function searchMetadata({ text, choice }: SearchRequest): Metadata {
  return pageMetadata({
    title: text ? `Search: ${text}` : "Search",
    description: `Search the ${GOODS} of ${site.name}.`,
    path: listHref(text ? `/search?${new URLSearchParams({ q: text })}` : "/search", {
      ...PLAIN,
      page: choice.page,
    }),
  });
}

/**
 * Next's types have no og:type product and no price tags: the page adds them
 * (components/catalog/parts/product-tags.tsx).
 */
export function productMetadata(product: Product, categories: Pick<Category, "id" | "name">[]): Metadata {
  const base = pageMetadata({
    title: product.name,
    description: `${formatPrice(product.price)} · ${product.description}`,
    path: `/product/${product.slug}`,
    card: productCard(product, categories),
  });
  const { title, description, url, siteName, locale, images } = base.openGraph ?? {};
  return { ...base, openGraph: { title, description, url, siteName, locale, images } };
}
