import type { Metadata } from "next";
import { cacheLife } from "next/cache";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/json-ld";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { ProductFacts } from "@/components/product/product-facts";
import { ProductTags } from "@/components/product/product-tags";
import { ProductView } from "@/components/product/product-view";
import { Recommendations } from "@/components/product/recommendations";
import { getCategories, getProduct, getProducts } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";
import { recommend } from "@/lib/catalog/recommendations";
import { productTrail } from "@/lib/navigation";
import { breadcrumbList } from "@/lib/seo/json-ld";
import { productMetadata } from "@/lib/seo/metadata";
import { offerTerms, productJsonLd } from "@/lib/seo/product-json-ld";

export const ensureStatic = "navigation";

export async function generateStaticParams() {
  return (await getProducts()).map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: PageProps<"/product/[slug]">): Promise<Metadata> {
  const product = await getProduct((await params).slug);
  return product ? productMetadata(product, await getCategories()) : { title: "Product Not Found" };
}

/** The day of rendering, anew every day: offers are valid for a year from it. */
async function today(): Promise<Date> {
  "use cache";
  cacheLife("days");
  return new Date();
}

export default async function ProductPage({ params }: PageProps<"/product/[slug]">) {
  const product = await getProduct((await params).slug);
  if (!product) notFound();
  const crumbs = productTrail(product, await getCategories());
  const usual = recommend({ current: product, products: await getProducts(), history: [] }).map(toCard);
  const { slug, categoryId } = product;
  return (
    <>
      <ProductTags product={product} />
      <JsonLd data={breadcrumbList(crumbs)} />
      <JsonLd data={[productJsonLd(product, await today()), ...offerTerms()]} />
      <div className="shell pt-2 pb-section lg:pt-4">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-3 mb-12 lg:mt-4 lg:mb-20">
          <ProductView product={product} />
        </div>
        <ProductFacts product={product} />
        <div className="pt-section">
          <Recommendations current={{ slug, categoryId }} usual={usual} />
        </div>
      </div>
    </>
  );
}
