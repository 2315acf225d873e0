import { createHash } from "node:crypto";
import { allProductsCategory } from "@/content/all-products-category";
import type { Transaction } from "@/lib/database/make-database";
import { priceBand, type Facets } from "./facets";
import { placeOf } from "./featured";

/** What the rows of lists and search know of a product. */

const CATEGORY = {
  select: { slug: true, retiredAt: true, parent: { select: { slug: true, retiredAt: true } } },
};

export const LISTED_PRODUCT = {
  variants: { where: { retiredAt: null }, orderBy: { position: "asc" } },
  category: CATEGORY,
  listings: { include: { category: CATEGORY } },
} as const;

export type ListedProduct = Awaited<ReturnType<typeof readListed>>[number];

/** Retired ones as well. */
export function readListed(tx: Transaction, ids: string[]) {
  return tx.product.findMany({ where: { id: { in: ids } }, include: LISTED_PRODUCT });
}

export function sharedFields(product: ListedProduct) {
  const { priceCents, isNew, rating } = product;
  return { place: placeOf(product), priceCents, isNew, rating, facets: facetsOf(product).key };
}

/** For its own category, those that it is also listed in, their parents, and “all”. */
export function listRows(product: ListedProduct) {
  const row = {
    ...sharedFields(product),
    productId: product.id,
    name: product.name.toLowerCase(),
    garments: ` ${product.garmentTypes} `,
    updatedAt: product.updatedAt,
  };
  const homes = [product.category, ...product.listings.map(({ category }) => category)];
  const shown = homes
    .filter(({ retiredAt }) => !retiredAt)
    .flatMap(({ slug, parent }) => (parent && !parent.retiredAt ? [slug, parent.slug] : [slug]));
  return [...new Set([...shown, allProductsCategory.slug])].map((category) => ({ category, ...row }));
}

/** Products with the same facets have the same key. */
export function facetsOf(product: ListedProduct): { key: string; text: string } {
  const colors = [...new Set(product.variants.map(({ color }) => color))].map((name) => {
    const variants = product.variants.filter(({ color }) => color === name);
    const sizes = variants.filter(({ stock }) => stock > 0).map(({ size }) => size);
    return { name, hex: variants[0]!.colorHex, sizes };
  });
  const facets: Facets = {
    for: product.audience === "unisex" ? ["men", "women", "everyone"] : [product.audience],
    kind: product.garmentTypes.split(" ").slice(-1),
    price: [priceBand(product.priceCents)],
    new: product.isNew,
    sale: product.compareAtPriceCents !== null,
    colors,
  };
  const text = JSON.stringify(facets);
  return { key: createHash("sha256").update(text).digest("base64url").slice(0, 16), text };
}
