import { ProductGridSkeleton } from "@/components/product-list/product-grid";

/** Section 2: eight skeleton cards while a category is loading. */
export function CategoryGridSkeleton() {
  return <ProductGridSkeleton count={8} />;
}
