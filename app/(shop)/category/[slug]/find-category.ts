import { cache } from "react";
import { allProductsCategory } from "@/content/all-products-category";
import { getCategory } from "@/lib/catalog/cached";

/** `all` is the whole catalogue. Layout, page and metadata ask once together. */
export const findCategory = cache(async (slug: string) =>
  slug === allProductsCategory.slug ? allProductsCategory : getCategory(slug),
);
