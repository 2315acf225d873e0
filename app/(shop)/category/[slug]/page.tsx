import type { Metadata } from "next";
import { allProductsCategory } from "@/content/all-products-category";
import { getCategories } from "@/lib/catalog/cached";
import { CategoryPage, describeCategory } from "./category-page";

export const ensureStatic = "navigation";

export async function generateStaticParams() {
  const categories = await getCategories();
  return [allProductsCategory, ...categories].map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: PageProps<"/category/[slug]">): Promise<Metadata> {
  return describeCategory((await params).slug, 1);
}

/** The first page of a category. */
export default async function FirstPage({ params }: PageProps<"/category/[slug]">) {
  return <CategoryPage slug={(await params).slug} page={1} />;
}
