import { notFound } from "next/navigation";
import { CategoryHeader } from "@/components/catalog/category/category-header";
import { JsonLd } from "@/components/layout/json-ld";
import { RecentlyViewed } from "@/components/catalog/recently-viewed/recently-viewed";
import { getCategories } from "@/lib/catalog/cached";
import { categoryTrail } from "@/lib/catalog/navigation.browser";
import { categoryBanner } from "@/lib/catalog/pictures/site-pictures";
import { breadcrumbList } from "@/lib/seo/json-ld";
import { findCategory } from "./find-category";

export default async function CategoryLayout({ params, children }: LayoutProps<"/category/[slug]">) {
  const category = await findCategory((await params).slug);
  if (!category) notFound();
  const crumbs = categoryTrail(category, await getCategories());
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs)} />
      <CategoryHeader
        name={category.name}
        description={category.description}
        crumbs={crumbs}
        picture={categoryBanner(category.slug)}
      />
      <div className="shell pb-section">
        {children}
        <RecentlyViewed />
      </div>
    </>
  );
}
