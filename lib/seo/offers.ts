import "server-only";
import { productHref } from "@/lib/catalog/navigation.browser";
import type { Product, ProductImage } from "@/lib/catalog/schema";
import { galleryImages } from "@/lib/catalog/selection.browser";
import { absolute } from "./address";

/** For structured data and the merchants' feed, so that they always agree. */
export type Offer = {
  sku: string;
  name: string;
  /** With exactly this variant selected. */
  url: string;
  color: string | null;
  size: string | null;
  /** "48.00" */
  price: string;
  formerPrice: string | null;
  inStock: boolean;
  images: ProductImage[];
};

/** One per variant; one for products without colors and sizes. */
export function offersOf(product: Product): Offer[] {
  const { slug, name, price, compareAtPrice: formerPrice, variants, skus } = product;
  if (variants.length === 0) {
    const url = absolute(productHref(slug));
    const [sku = slug] = Object.values(skus);
    const { inStock, images } = product;
    return [{ sku, name, url, color: null, size: null, price, formerPrice, inStock, images }];
  }
  return variants.map(({ id, color, size, inStock }) => ({
    sku: skus[id] ?? id,
    name: `${name}, ${color}, ${size}`,
    url: absolute(productHref(slug, { color, size })),
    color,
    size,
    price,
    formerPrice,
    inStock,
    images: galleryImages(product, color),
  }));
}
