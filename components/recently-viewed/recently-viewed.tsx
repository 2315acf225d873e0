"use client";

import { useQuery } from "@tanstack/react-query";
import { SmallCard } from "@/components/product-list/small-card";
import { Skeleton } from "@/components/ui/skeleton";
import { callApi } from "@/lib/api/client";
import { useNear } from "./use-near";
import { useViewingHistory } from "./viewing-history";

/** How long the browser caches a list of products (api.product-lists). */
const FRESH_MS = 3 * 60_000;

/**
 * What this visitor viewed, newest first, as a strip (product.recently-viewed). It has its height before it has come near
 * and was asked for; for visitors without a history there is nothing.
 * @param except slugs of products that the page shows already
 */
export function RecentlyViewed({ except = [] }: { except?: string[] }) {
  const seen = useViewingHistory();
  const { ref, near } = useNear<HTMLElement>(seen.some((slug) => !except.includes(slug)));
  const { data } = useQuery({
    queryKey: ["/api/products", "seen", seen],
    queryFn: () => callApi("GET /api/products/seen", { query: new URLSearchParams({ seen: seen.join() }) }),
    staleTime: FRESH_MS,
    enabled: near,
  });
  const slugs = (data?.map(({ slug }) => slug) ?? seen).filter((slug) => !except.includes(slug));
  if (slugs.length === 0) return null;
  return (
    <section ref={ref} aria-labelledby="recently-viewed" className="mt-section border-t border-line pt-10">
      <h2 id="recently-viewed" className="mb-6 font-display text-display-sm">
        Recently Viewed
      </h2>
      <ul className="-mx-gutter no-scrollbar flex gap-3 overflow-x-auto px-gutter py-1 sm:gap-4">
        {slugs.map((slug) => {
          const product = data?.find((each) => each.slug === slug);
          return (
            <li key={slug} className="relative w-32 shrink-0 sm:w-40">
              {product ? <SmallCard product={product} sizes="10rem" /> : <SeenSkeleton />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SeenSkeleton() {
  return (
    <>
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="mt-2 h-11" />
    </>
  );
}
