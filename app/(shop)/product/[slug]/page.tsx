import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ProductFacts } from "@/components/catalog/product/product-facts";
import { ProductMarkup } from "@/components/catalog/product/product-markup";
import { ProductView } from "@/components/catalog/product/product-view";
import { ProductReviews } from "@/components/reviews/product-reviews";
import { Recommendations } from "@/components/catalog/product/recommendations";
import { Deferred } from "@/components/ui/deferred";
import { getCategories, getFirstSlugs, getProduct, getRecommendations } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";
import { productTrail } from "@/lib/catalog/navigation.browser";
import { getFirstReviews, getReviewCounts } from "@/lib/reviews/cached";
import { productMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

/** One proves at the build that the page can be prerendered; others are made at their first visit. */
export async function generateStaticParams() {
  return (await getFirstSlugs(1)).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: PageProps<"/product/[slug]">): Promise<Metadata> {
  const product = await getProduct((await params).slug);
  return product ? productMetadata(product, await getCategories()) : { title: "Product Not Found" };
}

export default async function ProductPage({ params }: PageProps<"/product/[slug]">) {
  const product = await getProduct((await params).slug);
  if (!product) notFound();
  const crumbs = productTrail(product, await getCategories());
  const counts = await getReviewCounts(product);
  const reviews = await getFirstReviews(product);
  const usual = await getRecommendations(product.slug, product.categoryId);
  return (
    <>
      <div className="shell pb-section lg:pt-4">
        <Breadcrumbs crumbs={crumbs} />
        <div className="mb-10 lg:mt-4 lg:mb-20">
          <ProductView product={product} counts={counts} />
        </div>
        <Deferred>
          <ProductMarkup product={product} crumbs={crumbs} reviews={reviews} />
          <ProductFacts product={product} />
          <ProductReviews product={product} counts={counts} reviews={reviews} />
          <div className="pt-section">
            <Recommendations slug={product.slug} usual={usual.map(toCard)} />
          </div>
        </Deferred>
      </div>
    </>
  );
}
