import { z } from "zod";

/** (api.cart-calls, api.cart-add) */

export const quantitySchema = z
  .int("Quantity must be a whole number")
  .min(1, "Quantity must be at least 1")
  .max(10_000, "Quantity is too large");

export const addToCartSchema = z.strictObject({
  productId: z.string().min(1, "Choose a product").max(64),
  quantity: quantitySchema,
  variantId: z.string().min(1).max(64).optional(),
});
export type AddToCart = z.infer<typeof addToCartSchema>;

export const changeQuantitySchema = z.strictObject({ quantity: quantitySchema });

export const cartItemSchema = z.object({
  id: z.string(),
  quantity: z.number(),
  product: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    /** Decimal dollars with two digits. */
    price: z.string(),
    imageUrl: z.string(),
  }),
  variant: z.object({ id: z.string(), color: z.string(), size: z.string() }).nullable(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** A product in one color and size, as it would be in a cart. */
export const pieceSchema = cartItemSchema.pick({ product: true, variant: true });
export type Piece = z.infer<typeof pieceSchema>;
