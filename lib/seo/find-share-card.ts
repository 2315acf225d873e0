import "server-only";
import { allProductsCategory } from "@/content/all-products-category";
import { listPosts } from "@/lib/blog/posts";
import { getCategories, getCategory, getProduct } from "@/lib/catalog/cached";
import { isSlug } from "@/lib/catalog/slug";
import { coverOf } from "./blog";
import { categoryCard, pageCards, postCard, productCard, type ShareCard } from "./share-card";

export async function findShareCard(kind: string, slug: string): Promise<ShareCard | null> {
  if (!isSlug(slug)) return null;
  switch (kind) {
    case "page":
      return Object.values(pageCards).find((card) => card.slug === slug) ?? null;
    case "category": {
      const category = slug === allProductsCategory.slug ? allProductsCategory : await getCategory(slug);
      return category && categoryCard(category);
    }
    case "product": {
      const product = await getProduct(slug);
      return product && productCard(product, await getCategories());
    }
    case "blog": {
      const post = listPosts().find((candidate) => candidate.slug === slug);
      return post ? postCard(post, coverOf(post)) : null;
    }
    default:
      return null;
  }
}
