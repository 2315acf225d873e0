import "server-only";
import { pictureUrl, STANDARD_SIZE } from "@/lib/catalog/data";
import { FEATURED } from "@/lib/catalog/list/featured";
import { db } from "@/lib/database/db";
import { toDecimal } from "@/lib/money";
import type { Piece } from "./schema";

/** Sizes without a choice, so one tap adds the piece. */
const ONLY_SIZES = ["One size", STANDARD_SIZE];
/** How many of the popular products are searched for ones in the same color. */
const CANDIDATES = 24;
/** Some of them may be in the cart already. */
const OFFERED = 4;

/**
 * Pieces in stock that go with a product and need no size, those in its color first (cart.goes-with).
 * @param color as in the cart
 */
export async function listGoesWith(productId: string, color: string): Promise<Piece[]> {
  const onSale = { retiredAt: null, stock: { gt: 0 }, size: { in: ONLY_SIZES } };
  const products = await db().product.findMany({
    where: { id: { not: productId }, retiredAt: null, variants: { some: onSale } },
    orderBy: [...FEATURED],
    take: CANDIDATES,
    select: {
      id: true,
      slug: true,
      name: true,
      priceCents: true,
      variants: {
        where: onSale,
        orderBy: { position: "asc" },
        select: { id: true, color: true, size: true },
      },
      images: { orderBy: { position: "asc" }, select: { path: true, color: true } },
    },
  });
  const pieces = products.flatMap(({ variants, images, priceCents, ...product }) => {
    const variant = variants.find((each) => each.color === color) ?? variants[0];
    if (!variant) return [];
    const picture = images.find((image) => image.color === variant.color) ?? images[0];
    const imageUrl = picture ? pictureUrl(picture.path) : "";
    return {
      product: { ...product, price: toDecimal(priceCents), imageUrl },
      variant: variant.size === STANDARD_SIZE ? null : variant,
    };
  });
  const matches = pieces.filter(({ variant }) => variant?.color === color);
  return [...new Set([...matches, ...pieces])].slice(0, OFFERED);
}
