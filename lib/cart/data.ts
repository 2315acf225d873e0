import "server-only";
import { isStandard, pictureUrl } from "@/lib/catalog/data";
import { db } from "@/lib/db";
import { toDecimal } from "@/lib/money";
import type { CartItem } from "./schema";

/** The items of an open cart, oldest first; none when the cart is unknown or was bought. */
export async function listCartItems(cartId: string | null): Promise<CartItem[]> {
  if (!cartId) return [];
  const rows = await db().cartItem.findMany({
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
  return rows.map(({ id, quantity, product, variant }) => {
    const image = product.images.find((candidate) => candidate.color === variant.color) ?? product.images[0];
    return {
      id,
      quantity,
      product: {
        id: product.id,
        slug: product.slug,
        name: product.name,
        price: toDecimal(product.priceCents),
        imageUrl: image ? pictureUrl(image.path) : "",
      },
      variant: isStandard(product.variants)
        ? null
        : { id: variant.id, color: variant.color, size: variant.size },
    };
  });
}
