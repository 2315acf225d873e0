import { z } from "zod";
import { SORT_ORDERS, type SortOrder } from "./list/sort";
import { VIEWING_HISTORY_LIMIT } from "./viewing-history";

/** Shapes of the catalogue's data for shoppers, in pages and as JSON. Safe for the browser. */

/** Whom a product is made for. */
export const AUDIENCES = ["men", "women", "unisex"] as const;

export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Null for top-level categories. */
  parentId: z.string().nullable(),
  /** Last change of its name or description: ISO time in UTC. */
  updatedAt: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

export const pictureSchema = z.object({
  /** Name of the picture; its files are /pictures/<name>-<width>.avif and .webp. */
  name: z.string(),
  alt: z.string(),
  /** Pixels of the original. */
  width: z.number(),
  height: z.number(),
  /** data: URI of a blurred preview. */
  blur: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

export const productImageSchema = pictureSchema.extend({
  color: z.string(),
  /** front, back, side, collar, … */
  view: z.string(),
});
export type ProductImage = z.infer<typeof productImageSchema>;

export const variantSchema = z.object({
  id: z.string(),
  color: z.string(),
  colorHex: z.string(),
  size: z.string(),
  inStock: z.boolean(),
});
export type Variant = z.infer<typeof variantSchema>;

export const productSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Decimal dollars with two digits: "48.00". */
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  imageUrl: z.string(),
  categoryId: z.string(),
  isNew: z.boolean(),
  isPopular: z.boolean(),
  /** Average stars in tenths, 0 without reviews. */
  rating: z.number(),
  reviewCount: z.number(),
  /** Whether any variant can be bought now. */
  inStock: z.boolean(),
  audience: z.enum(AUDIENCES),
  /** From general to particular: ["top", "tee"]. */
  garmentTypes: z.array(z.string()),
  details: z.array(z.string()),
  fabric: z.string(),
  weight: z.string(),
  fit: z.string(),
  care: z.array(z.string()),
  /** SKUs by variant id; products without colours and sizes have one. */
  skus: z.record(z.string(), z.string()),
  /** Last change of the content, not of the stock: ISO time in UTC. */
  updatedAt: z.string(),
  /** In display order. Empty for products without colours and sizes ("Standard"). */
  variants: z.array(variantSchema),
  /** First colour's first view first. */
  images: z.array(productImageSchema),
});
export type Product = z.infer<typeof productSchema>;

/**
 * A picture on a product's page: all have the same shape, and only those of the first colour include their blurred
 * previews.
 */
export type GalleryPicture = Omit<ProductImage, "width" | "height" | "blur"> & Partial<Pick<Picture, "blur">>;

/** The part of a product that its page shows. */
export type ProductDetail = Pick<
  Product,
  | "id"
  | "slug"
  | "name"
  | "description"
  | "price"
  | "compareAtPrice"
  | "isNew"
  | "rating"
  | "reviewCount"
  | "inStock"
  | "details"
  | "fabric"
  | "weight"
  | "fit"
  | "care"
  | "variants"
> & { images: GalleryPicture[] };

/** A colour on a product card: a swatch that changes the picture. */
const cardColorSchema = z.object({
  name: z.string(),
  hex: z.string(),
  inStock: z.boolean(),
  /** Product pictures all have the same shape. Only the first colour includes its blurred preview. */
  image: pictureSchema.pick({ name: true, alt: true, blur: true }).partial({ blur: true }),
  /** Name of the second picture, which is shown on hover. */
  hoverImage: z.string().nullable(),
});
export type CardColor = z.infer<typeof cardColorSchema>;

/** The part of a product that a card needs; keeps lists small in the HTML. */
export const productCardSchema = productSchema
  .pick({
    id: true,
    slug: true,
    name: true,
    price: true,
    compareAtPrice: true,
    isNew: true,
    isPopular: true,
    rating: true,
    reviewCount: true,
    garmentTypes: true,
  })
  .extend({ soldOut: z.boolean(), colors: z.array(cardColorSchema) });
export type ProductCardView = z.infer<typeof productCardSchema>;

/** A kind of garment by which a list can be filtered. */
export type TypeChoice = {
  /** As written in the address: "bucket-hats". */
  value: string;
  label: string;
  /** How many products it leaves. */
  count: number;
};

/** The query parameters of a list of products: `?type=hats&sort=price-low&page=2`. */
export const listQuerySchema = z.object({
  /** No product name is longer. */
  type: z
    .string()
    .transform((text) => text.slice(0, 200))
    .optional(),
  sort: z.enum(SORT_ORDERS).default("featured"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** Lists of the API may be longer than those of pages; this is their limit. */
export const productQuerySchema = listQuerySchema.extend({
  limit: z.coerce.number().int().min(1).max(250).default(250),
});

/** Slugs of products that a visitor viewed, newest first, separated by commas. */
export const recommendationQuerySchema = z.object({
  seen: z
    .string()
    .max(2000)
    .default("")
    .transform((text) => text.split(",").filter(Boolean).slice(0, VIEWING_HISTORY_LIMIT)),
});

/** No color's name is longer. */
export const goesWithQuerySchema = z.object({ color: z.string().max(100).default("") });

/**
 * How a list that fits on one page is filtered and sorted: indexes into its featured order, from 0. Computed by the
 * database and applied in the browser.
 */
export type Arrangement = {
  orders: Record<SortOrder, number[]>;
  /** Keys are plural garment types, as in `?type=hats`. */
  types: Record<string, number[]>;
};
