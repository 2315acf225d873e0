import "server-only";
import { z } from "zod";
import { pictureUrl, STANDARD_SIZE } from "@/lib/catalog/data";
import type { Database, Transaction } from "@/lib/database/db";
import { toDecimal } from "@/lib/money";
import type { CartItem } from "./schema";

const lineSchema = z.object({
  itemId: z.string(),
  variantId: z.string(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  productId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  imagePath: z.string().nullable(),
  /** For products without colors and sizes. SQLite says 0 or 1. */
  standard: z.union([z.boolean(), z.int().transform((one) => one === 1)]),
});

/** At its current price: carts store references, and prices are read as late as possible. */
export type CartLine = z.infer<typeof lineSchema>;

/**
 * Oldest first, without products that left the catalogue. One statement, because every page asks; Prisma's client would
 * make five.
 */
export async function readCartLines(client: Database | Transaction, cartId: string): Promise<CartLine[]> {
  const rows: unknown[] = await client.$queryRaw`
    SELECT item."id" AS "itemId", item."variantId", item."quantity", product."priceCents" AS "unitPriceCents",
      product."id" AS "productId", product."slug" AS "productSlug", product."name" AS "productName",
      variant."color", variant."size", variant."sku",
      coalesce(
        (SELECT image."path" FROM "ProductImage" image
          WHERE image."productId" = product."id" AND image."color" = variant."color"
          ORDER BY image."position" LIMIT 1),
        (SELECT image."path" FROM "ProductImage" image WHERE image."productId" = product."id"
          ORDER BY image."position" LIMIT 1)) AS "imagePath",
      variant."size" = ${STANDARD_SIZE} AND NOT EXISTS (SELECT 1 FROM "Variant" other
        WHERE other."productId" = product."id" AND other."id" <> variant."id" AND other."retiredAt" IS NULL)
        AS "standard"
    FROM "CartItem" item
      JOIN "Cart" cart ON cart."id" = item."cartId"
      JOIN "Variant" variant ON variant."id" = item."variantId"
      JOIN "Product" product ON product."id" = item."productId"
    WHERE item."cartId" = ${cartId} AND cart."status" = 'open'
      AND product."retiredAt" IS NULL AND variant."retiredAt" IS NULL
    ORDER BY item."createdAt", item."id"`;
  return z.array(lineSchema).parse(rows);
}

export function toCartItem(line: CartLine): CartItem {
  return {
    id: line.itemId,
    quantity: line.quantity,
    product: {
      id: line.productId,
      slug: line.productSlug,
      name: line.productName,
      price: toDecimal(line.unitPriceCents),
      imageUrl: line.imagePath ? pictureUrl(line.imagePath) : "",
    },
    variant: line.standard ? null : { id: line.variantId, color: line.color, size: line.size },
  };
}
