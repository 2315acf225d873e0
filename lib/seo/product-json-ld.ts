import "server-only";
import type { Product, Variant } from "@/lib/catalog/schema";
import { galleryImages } from "@/lib/catalog/selection";
import { fallbackSource } from "@/lib/pictures/sources";
import { site } from "@/lib/site";
import { absolute } from "./json-ld";
import { returnPolicy, shippingDetails } from "./policies";

const CONTEXT = "https://schema.org";

/** Every offer of a page makes the same promises: they are written out once and named by these ids. */
const SHIPPING_ID = "#shipping_policy";
const RETURNS_ID = "#return_policy";

/** What the offers of productJsonLd refer to; stands on the same page. */
export function offerTerms() {
  return [
    { "@context": CONTEXT, "@id": SHIPPING_ID, ...shippingDetails() },
    { "@context": CONTEXT, "@id": RETURNS_ID, ...returnPolicy(absolute("/shipping-returns")) },
  ];
}

/** One year after `now`, as a date (section 9: offer validity). */
export function priceValidUntil(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}

/** Where a variant is preselected. */
export function variantPath(slug: string, { color, size }: Pick<Variant, "color" | "size">): string {
  return `/product/${slug}?color=${encodeURIComponent(color)}&size=${encodeURIComponent(size)}`;
}

/** A product with its variants and offers; a product without variants stands for itself. */
export function productJsonLd(product: Product, now: Date) {
  const url = absolute(`/product/${product.slug}`);
  const shared = {
    description: product.description,
    brand: { "@type": "Brand", name: site.name },
    material: product.fabric,
    audience: audienceOf(product),
    ...rating(product),
  };
  if (product.variants.length === 0) {
    return {
      "@context": CONTEXT,
      "@type": "Product",
      "@id": url,
      name: product.name,
      url,
      sku: product.slug,
      image: images(product, null),
      ...shared,
      offers: offer(product, url, product.inStock, now),
    };
  }
  return {
    "@context": CONTEXT,
    "@type": "ProductGroup",
    "@id": url,
    name: product.name,
    url,
    productGroupID: product.slug,
    variesBy: [`${CONTEXT}/color`, `${CONTEXT}/size`],
    ...shared,
    hasVariant: product.variants.map((variant) => ({
      "@type": "Product",
      name: `${product.name}, ${variant.color}, ${variant.size}`,
      description: product.description,
      sku: variant.id,
      color: variant.color,
      size: variant.size,
      image: images(product, variant.color),
      offers: offer(product, absolute(variantPath(product.slug, variant)), variant.inStock, now),
    })),
  };
}

function images(product: Product, color: string | null): string[] {
  return galleryImages(product, color).map((image) => absolute(fallbackSource(image)));
}

function audienceOf({ audience }: Product) {
  const gender = { men: "male", women: "female", unisex: "unisex" }[audience];
  return { "@type": "PeopleAudience", suggestedGender: gender, suggestedMinAge: 13 };
}

/** Only where the page shows stars. */
function rating({ rating, reviewCount }: Product) {
  if (reviewCount === 0) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount, bestRating: 5 },
  };
}

function offer({ price }: Product, url: string, inStock: boolean, now: Date) {
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "USD",
    availability: `${CONTEXT}/${inStock ? "InStock" : "OutOfStock"}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    priceValidUntil: priceValidUntil(now),
    shippingDetails: { "@id": SHIPPING_ID },
    hasMerchantReturnPolicy: { "@id": RETURNS_ID },
  };
}
