import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CategoryHeader } from "@/components/category/category-header";
import { CategoryList } from "@/components/category/category-list";
import { PendingListScript } from "@/components/category/pending-list-script";
import { JsonLd } from "@/components/json-ld";
import { categoryReading } from "@/content/category-reading";
import { everything } from "@/content/everything";
import { categoryBanner } from "@/content/site-pictures";
import { getCategories, getCategory, getProducts, getProductsInCategory } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";
import { breadcrumbList, collectionPage } from "@/lib/seo/json-ld";
import { categoryMetadata } from "@/lib/seo/metadata";
import { categoryTrail } from "@/lib/navigation";

export const ensureStatic = "navigation";

export async function generateStaticParams() {
  const categories = await getCategories();
  return [everything, ...categories].map(({ slug }) => ({ slug }));
}

/** A category and its products; the slug `all` shows every product. */
async function read(slug: string) {
  if (slug === everything.slug) return { category: everything, products: await getProducts() };
  const [category, products] = await Promise.all([getCategory(slug), getProductsInCategory(slug)]);
  return category && products && { category, products };
}

export async function generateMetadata({ params }: PageProps<"/category/[slug]">): Promise<Metadata> {
  const found = await read((await params).slug);
  if (!found) return { title: "Category not found" };
  return categoryMetadata(found.category);
}

export default async function CategoryPage({ params }: PageProps<"/category/[slug]">) {
  const found = await read((await params).slug);
  if (!found) notFound();
  const { category, products } = found;
  const crumbs = categoryTrail(category, await getCategories());
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs)} />
      <JsonLd data={collectionPage(category, products)} />
      <PendingListScript />
      <CategoryHeader
        name={category.name}
        description={category.description}
        crumbs={crumbs}
        picture={categoryBanner(category.slug)}
      />
      <div className="shell pb-section">
        <CategoryList products={products.map(toCard)} editorial={categoryReading(category.slug)} />
      </div>
    </>
  );
}
