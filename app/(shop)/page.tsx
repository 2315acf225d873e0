import type { Metadata } from "next";
import { Bestsellers, BestsellersSkeleton } from "@/components/home/bestsellers";
import { FollowOnInstagram } from "@/components/home/follow-on-instagram";
import { Hero } from "@/components/home/hero";
import { Introduction } from "@/components/home/introduction";
import { JoinCommunity } from "@/components/home/join-community";
import { ShopByCategory } from "@/components/home/shop-by-category";
import { JsonLd } from "@/components/layout/json-ld";
import { Deferred } from "@/components/ui/deferred";
import { getBestsellers, getCategories } from "@/lib/catalog/cached";
import { toCard } from "@/lib/catalog/card";
import { onlineStore, webSite } from "@/lib/seo/json-ld";
import { homeMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  return homeMetadata();
}

export default async function HomePage() {
  return (
    <>
      <JsonLd data={onlineStore()} />
      <JsonLd data={webSite()} />
      <Hero />
      <ShopByCategory categories={await getCategories()} />
      <Deferred fallback={<BestsellersSkeleton />}>
        <PopularProducts />
      </Deferred>
      <Introduction />
      <FollowOnInstagram />
      <JoinCommunity />
    </>
  );
}

async function PopularProducts() {
  return <Bestsellers products={(await getBestsellers()).map(toCard)} />;
}
