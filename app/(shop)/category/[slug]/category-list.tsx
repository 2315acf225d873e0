import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CatalogList } from "@/components/catalog/list/catalog-list";
import { JsonLd } from "@/components/layout/json-ld";
import { categoryReading } from "@/content/category-reading";
import { getList } from "@/lib/catalog/cached";
import { isPlain, type ListChoice } from "@/lib/catalog/list/choice.browser";
import { categoryHref } from "@/lib/catalog/navigation.browser";
import { courtPictures } from "@/lib/catalog/pictures/site-pictures";
import { collectionPage } from "@/lib/seo/json-ld";
import { categoryMetadata } from "@/lib/seo/metadata";
import { findCategory } from "./find-category";

/** Only the plain list's pages are for search engines. */
export async function describeList(slug: string, choice: ListChoice): Promise<Metadata> {
  const category = await findCategory(slug);
  if (!category) return { title: "Category not found" };
  return isPlain(choice)
    ? categoryMetadata(category, choice.page)
    : { ...categoryMetadata(category), robots: { index: false, follow: true } };
}

export async function CategoryList({ slug, choice }: { slug: string; choice: ListChoice }) {
  const category = await findCategory(slug);
  if (!category) notFound();
  const list = await getList(slug, choice);
  const reading = categoryReading(slug);
  return (
    <>
      {isPlain(choice) && <JsonLd data={collectionPage(category, list.cards, choice.page)} />}
      <CatalogList
        path={categoryHref(slug)}
        choice={choice}
        list={list}
        editorial={{ ...reading, picture: courtPictures[reading.picture] }}
      />
    </>
  );
}
