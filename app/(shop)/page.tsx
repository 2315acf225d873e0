import type { Metadata } from "next";
import { Bestsellers, BestsellersSkeleton } from "@/components/home/bestsellers";
import { FollowOnInstagram } from "@/components/home/follow-on-instagram";
import { Hero } from "@/components/home/hero";
import { Cloth } from "@/components/home/cloth";
import { Introduction } from "@/components/home/introduction";
import { Journal } from "@/components/home/journal";
import { JoinCommunity } from "@/components/home/join-community";
import { NewIn } from "@/components/home/new-in";
import { Outfit } from "@/components/home/outfit";
import { ShopByCategory } from "@/components/home/shop-by-category";
import { JsonLd } from "@/components/layout/json-ld";
import { journal, outfit } from "@/content/home";
import { Deferred } from "@/components/ui/deferred";
import { toPostCard } from "@/lib/blog/post-card";
import { listPosts } from "@/lib/blog/posts";
import { getBestsellers, getCategories, getProduct, getProductList } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";
import { onlineStore, webSite } from "@/lib/seo/json-ld";
import { homeMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  return homeMetadata();
}

export default async function HomePage() {
  const outfitPieces = await Promise.all(outfit.slugs.map(getProduct));
  return (
    <>
      <JsonLd data={onlineStore()} />
      <JsonLd data={webSite()} />
      <Hero />
      <ShopByCategory categories={await getCategories()} />
      <Deferred fallback={<BestsellersSkeleton />}>
        <Products />
      </Deferred>
      <Outfit products={outfitPieces.filter((product) => product !== null)} />
      <Cloth />
      <Introduction />
      <Journal
        posts={listPosts()
          .filter(({ slug }) => journal.includes(slug))
          .map(toPostCard)}
      />
      <FollowOnInstagram />
      <JoinCommunity />
    </>
  );
}

async function Products() {
  const popular = await getBestsellers();
  const newest = await getProductList("all", { order: "newest", page: 1, size: 12 });
  // No product is shown twice.
  const shown = new Set([...popular.map(({ slug }) => slug), ...outfit.slugs]);
  const fresh = newest?.products.filter(({ isNew, slug }) => isNew && !shown.has(slug)) ?? [];
  return (
    <>
      <NewIn products={fresh.slice(0, 4).map(toCard)} />
      <Bestsellers products={popular.map(toCard)} />
    </>
  );
}
