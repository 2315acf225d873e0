import { z } from "zod";

/**
 * What search engines ask of structured data, as far as we promise it. Stricter than their own tests, which let a
 * price of 0 or a group without a name pass.
 */

const address = z.url({ protocol: /^https?$/ });
const words = z.string().trim().min(1);
const price = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .refine((text) => Number(text) > 0, "must be more than nothing");
/** At least one picture in each of the three shapes. */
const pictures = z
  .array(address)
  .min(3)
  .refine((list) => ["16x9", "4x3", "1x1"].every((ratio) => list.some((one) => one.includes(`/${ratio}/`))));
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, "needs a timezone");
const days = z.object({
  "@type": z.literal("QuantitativeValue"),
  minValue: z.int().min(0),
  maxValue: z.int().positive(),
  unitCode: z.literal("DAY"),
});
const shippingRate = z.object({ value: z.literal(0), currency: z.literal("USD") });
const destination = z.object({ addressCountry: z.literal("US"), addressRegion: z.array(words).length(49) });
const reference = z.object({ "@id": words });

const money = { price, priceCurrency: z.literal("USD") };
const offerSchema = z.strictObject({
  "@type": z.literal("Offer"),
  ...{ url: address, ...money },
  priceSpecification: z
    .object({ priceType: z.literal("https://schema.org/StrikethroughPrice"), ...money })
    .optional(),
  availability: z.enum(["https://schema.org/InStock", "https://schema.org/OutOfStock"]),
  itemCondition: z.literal("https://schema.org/NewCondition"),
  priceValidUntil: z.iso.date(),
  shippingDetails: reference,
  hasMerchantReturnPolicy: reference,
});

const variantSchema = z.strictObject({
  "@type": z.literal("Product"),
  ...{ name: words, description: words, inProductGroupWithID: words, color: words, size: words },
  ...{ sku: z.string().regex(/^\S+$/), image: z.tuple([address]), offers: offerSchema },
});

const rating = { bestRating: z.literal(5) };
const reviewSchema = z.strictObject({
  "@type": z.literal("Review"),
  author: z.object({ "@type": z.literal("Person"), name: words }),
  datePublished: z.iso.date(),
  reviewRating: z.object({ ratingValue: z.int().min(1).max(5), ...rating }),
  reviewBody: words.optional(),
});

export const productGroupSchema = z
  .strictObject({
    "@context": z.literal("https://schema.org"),
    "@type": z.literal("ProductGroup"),
    ...{ "@id": address, name: words, url: address, description: words, image: pictures, material: words },
    brand: z.object({ "@type": z.literal("Brand"), name: words }),
    audience: z.object({
      "@type": z.literal("PeopleAudience"),
      suggestedGender: z.enum(["male", "female", "unisex"]),
      suggestedMinAge: z.int(),
    }),
    aggregateRating: z
      .object({ ratingValue: z.number().min(1).max(5), reviewCount: z.int().positive(), ...rating })
      .optional(),
    review: z.array(reviewSchema).min(1).optional(),
    productGroupID: words,
    variesBy: z.tuple([z.literal("https://schema.org/color"), z.literal("https://schema.org/size")]),
    hasVariant: z.array(variantSchema).min(1),
  })
  .refine(
    ({ hasVariant }) => new Set(hasVariant.map(({ sku }) => sku)).size === hasVariant.length,
    "a sku twice",
  )
  .refine(({ hasVariant, productGroupID }) =>
    hasVariant.every(({ inProductGroupWithID }) => inProductGroupWithID === productGroupID),
  );

export const shippingDetailsSchema = z.object({
  "@id": words,
  shippingRate,
  shippingDestination: destination,
  deliveryTime: z.object({ handlingTime: days, transitTime: days }),
});

export const returnPolicySchema = z.object({
  "@id": words.optional(),
  applicableCountry: z.literal("US"),
  returnPolicyCategory: z.literal("https://schema.org/MerchantReturnNotPermitted"),
  merchantReturnLink: address,
});

export const onlineStoreSchema = z.object({
  ...{ name: words, url: address, logo: address, sameAs: z.array(address).min(1) },
  contactPoint: z.object({ contactType: words, email: z.email(), url: address }),
  hasMerchantReturnPolicy: returnPolicySchema,
  hasShippingService: z.object({
    shippingConditions: z.object({ shippingDestination: destination, shippingRate }),
  }),
});

const listItem = { position: z.int(), name: words };
export const breadcrumbSchema = z.object({
  itemListElement: z.array(z.object({ ...listItem, item: address })).min(2),
});

export const collectionSchema = z.object({
  ...{ name: words, description: words, url: address },
  mainEntity: z.object({
    "@type": z.literal("ItemList"),
    numberOfItems: z.int(),
    itemListElement: z.array(z.object({ ...listItem, url: address, image: address })),
  }),
});

export const blogPostingSchema = z.object({
  "@type": z.literal("BlogPosting"),
  ...{ headline: words.max(110), description: words, image: pictures },
  ...{ datePublished: moment, dateModified: moment },
  author: z.object({ "@type": z.literal("Organization"), name: words }),
  publisher: z.object({ name: words, logo: z.object({ url: address }) }),
  mainEntityOfPage: z.object({ "@id": address }),
  mentions: z.array(z.object({ "@type": z.literal("Thing"), name: words, url: address })).min(1),
});
