import type { Metadata } from "next";
import { allProductsCategory } from "@/content/all-products-category";
import { CategoryPage, describeCategory } from "../../category-page";

type Props = PageProps<"/category/[slug]/page/[page]">;

export const ensureStatic = "navigation";

/** Further pages are rendered on first request. Next requires at least one path here; the first page always exists. */
export function generateStaticParams() {
  return [{ slug: allProductsCategory.slug, page: "1" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, page } = await params;
  return describeCategory(slug, Number(page));
}

/** Middleware rewrites /category/<slug>?page=2 to this page. */
export default async function FurtherPage({ params }: Props) {
  const { slug, page } = await params;
  return <CategoryPage slug={slug} page={Number(page)} />;
}
