import { ProductGridSkeleton } from "@/components/product/product-grid";

/** Section 2: eight skeleton cards while a category is loading. */
export function CategoryGridSkeleton() {
  return <ProductGridSkeleton count={8} />;
}
