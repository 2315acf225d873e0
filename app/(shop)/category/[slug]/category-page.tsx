import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CategoryHeader } from "@/components/category/category-header";
import { CategoryList } from "@/components/category/category-list";
import { PendingListScript } from "@/components/category/pending-list-script";
import { RecentlyViewed } from "@/components/recently-viewed/recently-viewed";
import { JsonLd } from "@/components/json-ld";
import { categoryReading } from "@/content/category-reading";
import { allProductsCategory } from "@/content/all-products-category";
import { categoryBanner, courtPictures } from "@/lib/pictures/site-pictures";
import { getArrangement, getCategories, getCategory, getKinds, getProductList } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";
import { categoryTrail } from "@/lib/catalog/navigation";
import { breadcrumbList, collectionPage } from "@/lib/seo/json-ld";
import { categoryMetadata } from "@/lib/seo/metadata";

/** The category of a slug; `all` is the whole catalogue. */
async function findCategory(slug: string) {
  return slug === allProductsCategory.slug ? allProductsCategory : getCategory(slug);
}

export async function describeCategory(slug: string, page: number): Promise<Metadata> {
  const category = await findCategory(slug);
  return category ? categoryMetadata(category, page) : { title: "Category not found" };
}

/** One page of a category: its name and description, its products and the links to its other pages. */
export async function CategoryPage({ slug, page }: { slug: string; page: number }) {
  const category = await findCategory(slug);
  const list = await getProductList(slug, { page });
  if (!category || !list || (list.products.length === 0 && page > 1)) notFound();
  const { count, products } = list;
  const crumbs = categoryTrail(category, await getCategories());
  const reading = categoryReading(category.slug);
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs)} />
      <JsonLd data={collectionPage(category, products, page)} />
      <PendingListScript />
      <CategoryHeader
        name={category.name}
        description={category.description}
        crumbs={crumbs}
        picture={categoryBanner(category.slug)}
      />
      <div className="shell pb-section">
        <CategoryList
          slug={slug}
          rendered={{ page, count, products: products.map(toCard) }}
          arrangement={page === 1 ? await getArrangement(slug) : null}
          types={await getKinds(slug)}
          editorial={{ ...reading, picture: courtPictures[reading.picture] }}
        />
        <RecentlyViewed />
      </div>
    </>
  );
}
