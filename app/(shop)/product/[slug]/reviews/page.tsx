import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { ReviewPage } from "@/components/reviews/review-page";
import { getCategories, getProduct } from "@/lib/catalog/cached";
import { productHref, productTrail } from "@/lib/catalog/navigation.browser";
import { getReviewPage } from "@/lib/reviews/cached";
import { isNarrowed, parseReviewChoice, reviewsHref } from "@/lib/reviews/choice";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/product/[slug]/reviews">;

/** The list before stays until this one is there. */
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { slug } = await params;
  const product = await getProduct(slug);
  if (!product) return { title: "Product Not Found" };
  const choice = parseReviewChoice(await searchParams);
  const tags = pageMetadata({
    title: `Reviews of ${product.name}`,
    description: `What buyers say about ${product.name}.`,
    path: isNarrowed(choice) ? productHref(slug) : reviewsHref(slug, choice),
  });
  return { ...tags, robots: { index: false, follow: true } };
}

export default async function ReviewsPage({ params, searchParams }: Props) {
  await connection();
  const product = await getProduct((await params).slug);
  if (!product) notFound();
  const choice = parseReviewChoice(await searchParams);
  const shown = await getReviewPage(product, choice);
  const crumbs = productTrail(product, await getCategories());
  return <ReviewPage {...{ product, choice, shown, crumbs }} />;
}
