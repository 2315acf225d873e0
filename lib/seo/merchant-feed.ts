import "server-only";
import type { Category, Product } from "@/lib/catalog/schema";
import { categoryTrail } from "@/lib/catalog/navigation.browser";
import { cropPath } from "@/lib/catalog/pictures/crops";
import { site } from "@/lib/site";
import { absolute } from "./address";
import { offersOf, type Offer } from "./offers";
import { element, group } from "./xml";
import { siteDescription } from "./site-description";

/**
 * RSS 2.0. The merchant's account has the shipping: here every item would list 49 regions.
 * @param batches as many products at a time as should be in memory
 */
export async function* merchantFeed(
  batches: AsyncIterable<Product[]> | Iterable<Product[]>,
  categories: Category[],
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`;
  yield element("title", site.name) + element("link", absolute("/"));
  yield element("description", siteDescription);
  for await (const products of batches) {
    yield products
      .flatMap((product) => offersOf(product).map((offer) => item(product, offer, categories)))
      .join("");
  }
  yield "</channel></rss>\n";
}

function item(product: Product, offer: Offer, categories: Category[]): string {
  const reviews = product.reviewCount > 0 ? String(product.reviewCount) : null;
  const [first, ...others] = offer.images.map(({ name }) => absolute(cropPath(name, "1x1")));
  return group("item", [
    element("g:id", offer.sku),
    element("g:item_group_id", product.slug),
    element("title", offer.name),
    element("description", product.description),
    element("link", offer.url),
    element("g:canonical_link", absolute(`/product/${product.slug}`)),
    element("g:image_link", first),
    ...others.map((address) => element("g:additional_image_link", address)),
    element("g:availability", offer.inStock ? "in_stock" : "out_of_stock"),
    element("g:price", `${offer.formerPrice ?? offer.price} USD`),
    element("g:sale_price", offer.formerPrice && `${offer.price} USD`),
    element("g:brand", site.name),
    element("g:mpn", offer.sku),
    element("g:condition", "new"),
    element("g:product_type", kindOf(product, categories)),
    element("g:color", offer.color),
    element("g:size", offer.size),
    element("g:size_system", offer.size && "US"),
    element("g:material", product.fabric),
    element("g:gender", { men: "male", women: "female", unisex: "unisex" }[product.audience]),
    element("g:age_group", "adult"),
    // Pinterest's names; Google ignores these (seo.honest-ratings).
    element("g:average_review_rating", reviews && product.rating.toFixed(1)),
    element("g:number_of_ratings", reviews),
    element("g:number_of_reviews", reviews),
  ]);
}

/** “Men's > Tees”. */
function kindOf({ categoryId }: Product, categories: Category[]): string {
  const own = categories.find(({ id }) => id === categoryId);
  const trail = own ? categoryTrail(own, categories).slice(1) : [];
  return trail.map(({ name }) => name).join(" > ");
}
