import type { Metadata } from "next";
import ProductNotFound from "../../product/[slug]/not-found";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Product not found", robots: { index: false, follow: true } };

export default function UnknownProductPage() {
  return <ProductNotFound />;
}
