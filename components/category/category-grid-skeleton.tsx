import { ProductGridSkeleton } from "@/components/product-list/product-grid";

/** Shown while a category is loading (category.loading-cards). */
export function CategoryGridSkeleton() {
  return <ProductGridSkeleton count={8} />;
}
