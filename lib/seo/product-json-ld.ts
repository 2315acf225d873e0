import "server-only";
import type {
  MerchantReturnPolicy,
  Offer as OfferData,
  OfferShippingDetails,
  Product as ProductData,
  ProductGroup,
  Review as ReviewData,
  WithContext,
} from "schema-dts";
import type { Picture, Product } from "@/lib/catalog/schema";
import type { ReviewView } from "@/lib/reviews/view";
import { CROP_RATIOS, cropPath } from "@/lib/catalog/pictures/crops";
import { site } from "@/lib/site";
import { absolute } from "./address";
import { offersOf, type Offer } from "./offers";
import { returnPolicy, shippingDetails } from "./policies";

const CONTEXT = "https://schema.org";

/** Written once for all offers of a page. */
const SHIPPING_ID = "#shipping";
const RETURNS_ID = "#returns";

/** Must be on the same page as productJsonLd. */
export function offerTerms() {
  return [
    {
      "@context": CONTEXT,
      "@id": SHIPPING_ID,
      ...shippingDetails(),
    } satisfies WithContext<OfferShippingDetails>,
    {
      "@context": CONTEXT,
      "@id": RETURNS_ID,
      ...returnPolicy(absolute("/shipping-returns")),
    } satisfies WithContext<MerchantReturnPolicy>,
  ];
}

/** A date one year after `now` (seo.offer-validity). */
export function priceValidUntil(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}

/** In every shape that search engines ask for. */
export function cropAddresses({ name }: Pick<Picture, "name">): string[] {
  return CROP_RATIOS.map((ratio) => absolute(cropPath(name, ratio)));
}

/**
 * What all variants share is written once, for a small page.
 * @param reviews those that the page shows in full
 * @param now day from which the offers are valid for a year
 */
export function productJsonLd(product: Product, reviews: ReviewView[], now: Date) {
  const url = absolute(`/product/${product.slug}`);
  const offers = offersOf(product);
  const shared = {
    "@context": CONTEXT,
    "@id": url,
    name: product.name,
    url,
    description: product.description,
    image: picturesOf(offers[0]),
    brand: { "@type": "Brand", name: site.name },
    material: product.fabric,
    audience: audienceOf(product),
    ...ratingOf(product, reviews),
  } as const;
  const [only] = offers;
  if (only && only.color === null) {
    return {
      ...shared,
      "@type": "Product",
      sku: only.sku,
      offers: offerData(only, now),
    } satisfies WithContext<ProductData>;
  }
  return {
    ...shared,
    "@type": "ProductGroup",
    productGroupID: product.slug,
    variesBy: [`${CONTEXT}/color`, `${CONTEXT}/size`],
    hasVariant: offers.map((offer) => variantData(product, offer, now)),
  } satisfies WithContext<ProductGroup>;
}

function variantData(product: Product, offer: Offer, now: Date) {
  const { sku, name, color, size } = offer;
  return {
    "@type": "Product",
    name,
    description: `${product.name} in ${color}, size ${size}. ${product.fabric}.`,
    sku,
    inProductGroupWithID: product.slug,
    color: color ?? undefined,
    size: size ?? undefined,
    // One shape only, because it is repeated for every size; the group has the others.
    image: offer.images.slice(0, 1).map((picture) => absolute(cropPath(picture.name, "1x1"))),
    offers: offerData(offer, now),
  } satisfies ProductData;
}

function picturesOf(offer: Offer | undefined): string[] {
  const [first, ...others] = offer?.images ?? [];
  if (!first) return [];
  return [...cropAddresses(first), ...others.map(({ name }) => absolute(cropPath(name, "1x1")))];
}

function audienceOf({ audience }: Product) {
  const gender = ({ men: "male", women: "female", unisex: "unisex" } as const)[audience];
  return { "@type": "PeopleAudience", suggestedGender: gender, suggestedMinAge: 13 } as const;
}

/** Nothing without reviews (seo.honest-ratings). */
function ratingOf({ rating, reviewCount }: Product, reviews: ReviewView[]) {
  if (reviewCount === 0) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount, bestRating: 5 },
    review: reviews.map(reviewData),
  } as const;
}

function reviewData({ author, day, stars, words }: ReviewView) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author },
    datePublished: day,
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
    ...(words && { reviewBody: words }),
  } satisfies ReviewData;
}

function offerData({ url, price, formerPrice, inStock }: Offer, now: Date) {
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "USD",
    ...(formerPrice && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: formerPrice,
        priceCurrency: "USD",
      },
    }),
    availability: inStock ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    itemCondition: "https://schema.org/NewCondition",
    priceValidUntil: priceValidUntil(now),
    shippingDetails: { "@id": SHIPPING_ID },
    hasMerchantReturnPolicy: { "@id": RETURNS_ID },
  } satisfies OfferData;
}
