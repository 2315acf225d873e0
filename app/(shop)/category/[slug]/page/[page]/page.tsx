import type { Metadata } from "next";
import { allProductsCategory } from "@/content/all-products-category";
import { CategoryPage, describeCategory } from "../../category-page";

type Props = PageProps<"/category/[slug]/page/[page]">;

export const ensureStatic = "navigation";

/** Further pages are rendered when they are first asked for. Next wants one at least: a page that there always is. */
export function generateStaticParams() {
  return [{ slug: allProductsCategory.slug, page: "1" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, page } = await params;
  return describeCategory(slug, Number(page));
}

/** What middleware.ts shows at /category/<slug>?page=2. */
export default async function FurtherPage({ params }: Props) {
  const { slug, page } = await params;
  return <CategoryPage slug={slug} page={Number(page)} />;
}
