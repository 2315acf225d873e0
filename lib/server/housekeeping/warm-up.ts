import "server-only";
import { listCategories, listFirstSlugs } from "@/lib/catalog/data";
import { ownOrigin } from "@/lib/env";
import { isStopping } from "@/lib/server/stopping";

const PRODUCTS = 40;

/** Pages are made at their first visit, so this visits the most requested ones. */
export async function warmUp(): Promise<void> {
  try {
    const categories = await listCategories();
    const products = await listFirstSlugs(PRODUCTS);
    const paths = [
      "/",
      "/category/all",
      ...categories.map(({ slug }) => `/category/${slug}`),
      ...products.map((slug) => `/product/${slug}`),
    ];
    for (const path of paths) {
      if (isStopping()) return;
      await (await fetch(ownOrigin() + path)).arrayBuffer();
    }
  } catch {
    return;
  }
}
