import { cacheLife } from "next/cache";
import { JsonLd } from "@/components/layout/json-ld";
import { ProductTags } from "@/components/catalog/parts/product-tags";
import type { Crumb } from "@/lib/catalog/navigation.browser";
import type { Product } from "@/lib/catalog/schema";
import type { ReviewView } from "@/lib/reviews/view";
import { breadcrumbList } from "@/lib/seo/json-ld";
import { offerTerms, productJsonLd } from "@/lib/seo/product-json-ld";

/** Offers are valid for a year from the day of rendering, which is renewed daily. */
async function today(): Promise<Date> {
  "use cache";
  cacheLife("days");
  return new Date();
}

type ProductMarkupProps = { product: Product; crumbs: Crumb[]; reviews: ReviewView[] };

/** Tags of social networks, and structured data. */
export async function ProductMarkup({ product, crumbs, reviews }: ProductMarkupProps) {
  return (
    <>
      <ProductTags product={product} />
      <JsonLd data={breadcrumbList(crumbs)} />
      <JsonLd data={[productJsonLd(product, reviews, await today()), ...offerTerms()]} />
    </>
  );
}
