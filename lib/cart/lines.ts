import "server-only";
import { isStandard, pictureUrl } from "@/lib/catalog/data";
import type { Database, Transaction } from "@/lib/database/db";
import { toDecimal } from "@/lib/money";
import type { CartItem } from "./schema";

/** A cart item with its current price: carts store references, and prices are read as late as possible. */
export type CartLine = Awaited<ReturnType<typeof readCartLines>>[number];

/** The lines of a cart, oldest first, without products that have left the catalogue. */
export async function readCartLines(client: Database | Transaction, cartId: string) {
  const items = await client.cartItem.findMany({
    where: { cartId, cart: { status: "open" }, product: { retiredAt: null }, variant: { retiredAt: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: {
      variant: true,
      product: {
        include: {
          images: { orderBy: { position: "asc" } },
          variants: { where: { retiredAt: null }, select: { size: true } },
        },
      },
    },
  });
  return items.map(({ id, variantId, quantity, product, variant }) => {
    const image = product.images.find(({ color }) => color === variant.color) ?? product.images[0];
    return {
      itemId: id,
      variantId,
      quantity,
      unitPriceCents: product.priceCents,
      productId: product.id,
      productSlug: product.slug,
      productName: product.name,
      color: variant.color,
      size: variant.size,
      sku: variant.sku,
      imagePath: image?.path ?? null,
      /** True for products without colours and sizes, which are shown as 'Standard'. */
      standard: isStandard(product.variants),
    };
  });
}

/** The line as shoppers see it. */
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
