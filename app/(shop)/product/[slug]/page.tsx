import type { Metadata } from "next";
import { cacheLife } from "next/cache";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/layout/json-ld";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ProductFacts } from "@/components/catalog/product/product-facts";
import { ProductTags } from "@/components/catalog/parts/product-tags";
import { ProductView } from "@/components/catalog/product/product-view";
import { ProductReviews } from "@/components/reviews/product-reviews";
import { Recommendations } from "@/components/catalog/product/recommendations";
import { Deferred } from "@/components/ui/deferred";
import { sizeGuideOf } from "@/lib/catalog/size-guide.browser";
import { getCategories, getFirstSlugs, getProduct, getRecommendations } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";
import { toDetail } from "@/lib/catalog/detail";
import { featuresFor } from "@/lib/catalog/features";
import { productTrail } from "@/lib/catalog/navigation.browser";
import { getFirstReviews, getReviewCounts } from "@/lib/reviews/cached";
import { sizeAdvice } from "@/lib/reviews/figures";
import { breadcrumbList } from "@/lib/seo/json-ld";
import { productMetadata } from "@/lib/seo/metadata";
import { offerTerms, productJsonLd } from "@/lib/seo/product-json-ld";

export const ensureStatic = "navigation";

/** One proves at the build that the page can be prerendered; others are made at their first visit. */
export async function generateStaticParams() {
  return (await getFirstSlugs(1)).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: PageProps<"/product/[slug]">): Promise<Metadata> {
  const product = await getProduct((await params).slug);
  return product ? productMetadata(product, await getCategories()) : { title: "Product Not Found" };
}

/** Offers are valid for a year from the day of rendering. */
async function today(): Promise<Date> {
  "use cache";
  cacheLife("days");
  return new Date();
}

export default async function ProductPage({ params }: PageProps<"/product/[slug]">) {
  const product = await getProduct((await params).slug);
  if (!product) notFound();
  const crumbs = productTrail(product, await getCategories());
  const detail = toDetail(product);
  const counts = await getReviewCounts(product);
  const reviews = await getFirstReviews(product);
  const usual = await getRecommendations(product.slug, product.categoryId);
  return (
    <>
      <div className="shell pt-2 pb-section lg:pt-4">
        <Breadcrumbs crumbs={crumbs} />
        <div className="mt-3 mb-12 lg:mt-4 lg:mb-20">
          <ProductView
            product={detail}
            features={featuresFor(detail.slug)}
            sizes={sizeGuideOf(product)}
            sizeAdvice={sizeAdvice(counts)}
          />
        </div>
        <Deferred>
          <ProductTags product={product} />
          <JsonLd data={breadcrumbList(crumbs)} />
          <JsonLd data={[productJsonLd(product, reviews, await today()), ...offerTerms()]} />
          <ProductFacts product={detail} />
          <ProductReviews product={product} counts={counts} reviews={reviews} />
          <div className="pt-section">
            <Recommendations slug={product.slug} usual={usual.map(toCard)} />
          </div>
        </Deferred>
      </div>
    </>
  );
}
