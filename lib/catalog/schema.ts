import { z } from "zod";

/** What the catalogue shows to shoppers, in pages and as JSON alike. Safe for the browser. */

export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Null for top-level categories. */
  parentId: z.string().nullable(),
  /** Last change of its words: ISO time in UTC. */
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
  /** data: URI of a tiny preview. */
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
  rating: z.number(),
  reviewCount: z.number(),
  /** Whether anything of it can be bought now. */
  inStock: z.boolean(),
  audience: z.enum(["men", "women", "unisex"]),
  /** From general to particular: ["top", "tee"]. */
  garmentTypes: z.array(z.string()),
  details: z.array(z.string()),
  fabric: z.string(),
  weight: z.string(),
  fit: z.string(),
  care: z.array(z.string()),
  /** Stock-keeping units by the variant's id; goods without colours and sizes have one. */
  skus: z.record(z.string(), z.string()),
  /** Last change of the content, not of the stock: ISO time in UTC. */
  updatedAt: z.string(),
  /** In the order in which they are shown. Empty for goods without colours and sizes ("Standard"). */
  variants: z.array(variantSchema),
  /** First colour's first view first. */
  images: z.array(productImageSchema),
});
export type Product = z.infer<typeof productSchema>;

/** A colour as a product card shows it: a swatch that changes the picture. */
export type CardColor = {
  name: string;
  hex: string;
  inStock: boolean;
  image: Picture;
  /** Shown on hover where there is a second view. */
  hoverImage: Picture | null;
};

/** As much of a product as a card needs: lists stay small in the HTML. */
export type ProductCardView = Pick<
  Product,
  | "id"
  | "slug"
  | "name"
  | "price"
  | "compareAtPrice"
  | "isNew"
  | "isPopular"
  | "rating"
  | "reviewCount"
  | "garmentTypes"
> & { soldOut: boolean; colors: CardColor[] };
