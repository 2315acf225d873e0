import type { Product } from "@/lib/catalog/schema";

/** Social tags that Next's metadata doesn't support; React moves them into the head. */
export function ProductTags({ product }: { product: Product }) {
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={product.price} />
      <meta property="product:price:currency" content="USD" />
      <meta property="product:availability" content={product.inStock ? "in stock" : "out of stock"} />
    </>
  );
}
