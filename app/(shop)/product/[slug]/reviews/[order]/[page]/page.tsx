import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReviewPage } from "@/components/reviews/review-page";
import { getCategories, getFirstSlugs, getProduct } from "@/lib/catalog/cached";
import { productTrail, reviewsHref } from "@/lib/catalog/navigation";
import { REVIEWS_PER_PAGE } from "@/lib/catalog/list/paging";
import { getFigures, getReviews } from "@/lib/reviews/cached";
import { isReviewOrder } from "@/lib/reviews/limits";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/product/[slug]/reviews/[order]/[page]">;

export const ensureStatic = "navigation";

/** Pages are rendered on first request; the framework requires at least one path here. */
export async function generateStaticParams() {
  return (await getFirstSlugs(1)).map((slug) => ({ slug, order: "newest", page: "1" }));
}

/** Search engines find reviews on the product's own page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, order, page } = await params;
  const product = await getProduct(slug);
  if (!product) return { title: "Product Not Found" };
  return pageMetadata({
    title: `Reviews of ${product.name}`,
    description: `What buyers say about ${product.name}.`,
    path: reviewsHref(slug, order, Number(page)),
  });
}

/** One page of a product's reviews. Middleware knows which pages there are. */
export default async function ReviewsPage({ params }: Props) {
  const { slug, order, page } = await params;
  const product = await getProduct(slug);
  if (!product || !isReviewOrder(order)) notFound();
  const number = Number(page);
  const reviews = await getReviews(product, { order, page: number, size: REVIEWS_PER_PAGE });
  const crumbs = productTrail(product, await getCategories());
  const figures = await getFigures(product);
  return <ReviewPage {...{ product, figures, reviews, order, crumbs }} page={number} />;
}
