import type { Metadata } from "next";
import ProductNotFound from "../../product/[slug]/not-found";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Product not found", robots: { index: false, follow: true } };

/** What middleware.ts answers, with status 404, for every product that the catalogue doesn't know. */
export default function UnknownProductPage() {
  return <ProductNotFound />;
}
