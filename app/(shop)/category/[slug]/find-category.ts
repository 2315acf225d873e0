import { allProductsCategory } from "@/content/all-products-category";
import { getCategory } from "@/lib/catalog/cached";

/** The category of a slug; `all` is the whole catalogue. */
export async function findCategory(slug: string) {
  return slug === allProductsCategory.slug ? allProductsCategory : getCategory(slug);
}
