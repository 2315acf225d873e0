import { allProductsCategory } from "@/content/all-products-category";
import { getCategory } from "@/lib/catalog/cached";

/** `all` is the whole catalogue. */
export async function findCategory(slug: string) {
  return slug === allProductsCategory.slug ? allProductsCategory : getCategory(slug);
}
