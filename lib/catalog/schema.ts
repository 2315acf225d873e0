import { z } from "zod";
import { SORT_ORDERS } from "./list/sort.browser";
import { VIEWING_HISTORY_LIMIT } from "./viewing-history.browser";

export const AUDIENCES = ["men", "women", "unisex"] as const;

export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Null for top-level categories. */
  parentId: z.string().nullable(),
  /** ISO time in UTC. */
  updatedAt: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

const pictureSchema = z.object({
  name: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** A data: URI. */
  blur: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

const productImageSchema = pictureSchema.extend({
  color: z.string(),
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
  inStock: z.boolean(),
  audience: z.enum(AUDIENCES),
  /** From general to particular: ["top", "tee"]. */
  garmentTypes: z.array(z.string()),
  details: z.array(z.string()),
  fabric: z.string(),
  weight: z.string(),
  fit: z.string(),
  care: z.array(z.string()),
  skus: z.record(z.string(), z.string()),
  /** Of the content, not of the stock: ISO time in UTC. */
  updatedAt: z.string(),
  /** Empty for products without colors and sizes ("Standard"). */
  variants: z.array(variantSchema),
  images: z.array(productImageSchema),
});
export type Product = z.infer<typeof productSchema>;

export type GalleryPicture = Omit<ProductImage, "width" | "height" | "blur"> & Partial<Pick<Picture, "blur">>;

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

const cardColorSchema = z.object({
  name: z.string(),
  hex: z.string(),
  inStock: z.boolean(),
  /** Only the first color includes its blurred preview. */
  image: pictureSchema.pick({ name: true, alt: true, blur: true }).partial({ blur: true }),
  hoverImage: z.string().nullable(),
});
export type CardColor = z.infer<typeof cardColorSchema>;

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

const listQuerySchema = z.object({
  /** No product name is longer. */
  type: z
    .string()
    .transform((text) => text.slice(0, 200))
    .optional(),
  sort: z.enum(SORT_ORDERS).default("featured"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const productQuerySchema = listQuerySchema.extend({
  limit: z.coerce.number().int().min(1).max(250).default(250),
});

/** Slugs, newest first, separated by commas. */
export const recommendationQuerySchema = z.object({
  seen: z
    .string()
    .max(2000)
    .default("")
    .transform((text) => text.split(",").filter(Boolean).slice(0, VIEWING_HISTORY_LIMIT)),
});
