import type { Metadata } from "next";
import { allProductsCategory } from "@/content/all-products-category";
import { getCategories } from "@/lib/catalog/cached";
import { PLAIN } from "@/lib/catalog/list/choice.browser";
import { CategoryList, describeList } from "../category-list";

export const ensureStatic = "navigation";

export async function generateStaticParams() {
  const categories = await getCategories();
  return [allProductsCategory, ...categories].map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: PageProps<"/category/[slug]/plain">): Promise<Metadata> {
  return describeList((await params).slug, PLAIN);
}

export default async function PlainPage({ params }: PageProps<"/category/[slug]/plain">) {
  return <CategoryList slug={(await params).slug} choice={PLAIN} />;
}
