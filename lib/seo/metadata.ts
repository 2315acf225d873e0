import "server-only";
import "server-only";
import type { Metadata } from "next";
import { siteOrigin } from "@/lib/env";
import { formatPrice } from "@/lib/money";
import { site } from "@/lib/site";
import type { Category, Picture, Product } from "@/lib/catalog/schema";
import { fallbackSource } from "@/lib/pictures/sources";

/** Titles, descriptions, canonical links and social tags of the public pages (section 2, “Shared layout”). */

const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;

/** Cuts a text at a word's end so that it has at most `limit` characters. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), limit / 2)).replace(/[\s,;:.–—-]+$/, "")}…`;
}

type PageMetadata = {
  /** Without the brand. */
  title: string;
  description: string;
  /** Address below the origin, without a query: "/category/mens". */
  path: string;
  picture?: Picture;
  /** Set where the page shall not be found by search engines. */
  noindex?: boolean;
};

/** Metadata of one page: the brand follows the title, the canonical address has no query. */
export function pageMetadata({ title, description, path, picture, noindex }: PageMetadata): Metadata {
  const shortTitle = clip(title, TITLE_LIMIT);
  const shortDescription = clip(description, DESCRIPTION_LIMIT);
  const url = `${siteOrigin()}${path}`;
  const images = picture && [{ url: `${siteOrigin()}${fallbackSource(picture)}`, alt: picture.alt }];
  return {
    title: shortTitle,
    description: shortDescription,
    alternates: { canonical: url },
    robots: noindex ? { index: false, follow: true } : undefined,
    openGraph: {
      type: "website",
      siteName: site.name,
      locale: "en_US",
      title: shortTitle,
      description: shortDescription,
      url,
      images,
    },
    twitter: {
      card: "summary_large_image",
      title: shortTitle,
      description: shortDescription,
      images: images?.map((image) => image.url),
    },
  };
}

/** What every page inherits. */
export function rootMetadata(): Metadata {
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: `${site.name} | ${site.tagline}`, template: `%s | ${site.name}` },
    description: clip(site.description, DESCRIPTION_LIMIT),
    applicationName: site.name,
    formatDetection: { telephone: false, address: false, email: false },
    robots: { index: true, follow: true, "max-image-preview": "large", "max-snippet": -1 },
  };
}

/** The home page: its title is the brand with what it sells. */
export function homeMetadata(picture?: Picture): Metadata {
  const base = pageMetadata({ title: site.tagline, description: site.description, path: "/", picture });
  return { ...base, title: { absolute: `${site.name} | ${site.tagline}` } };
}

export function categoryMetadata(
  category: Pick<Category, "name" | "slug" | "description">,
  picture?: Picture,
): Metadata {
  return pageMetadata({
    title: `${category.name}: tennis apparel and accessories`,
    description: category.description,
    path: `/category/${category.slug}`,
    picture,
  });
}

/**
 * A product's tags. Its og:type and price tags are no part of Next's vocabulary: the page adds them
 * (components/product/product-tags.tsx).
 */
export function productMetadata(product: Product): Metadata {
  const base = pageMetadata({
    title: product.name,
    description: `${formatPrice(product.price)} · ${product.description}`,
    path: `/product/${product.slug}`,
    picture: product.images[0],
  });
  const { title, description, url, siteName, locale, images } = base.openGraph ?? {};
  return { ...base, openGraph: { title, description, url, siteName, locale, images } };
}
