"use client";

import { useQuery } from "@tanstack/react-query";
import { SmallCard } from "@/components/catalog/card/small-card";
import { Skeleton } from "@/components/ui/skeleton";
import { callApi } from "@/lib/http/api/client";
import { LIST_FRESH_MS } from "@/lib/http/api/query-client";
import { useViewingHistory } from "./viewing-history";

const NOTHING: string[] = [];

/**
 * What this visitor viewed and is still on sale, newest first (product.recently-viewed). Nothing without a history;
 * otherwise its height is there before its products.
 * @param except slugs of products that the page already shows
 */
export function RecentlyViewed({ except = NOTHING }: { except?: string[] }) {
  const seen = useViewingHistory();
  const { data } = useQuery({
    queryKey: ["/api/products", "seen", seen],
    queryFn: () => callApi("GET /api/products/seen", { query: new URLSearchParams({ seen: seen.join() }) }),
    staleTime: LIST_FRESH_MS,
    enabled: seen.some((slug) => !except.includes(slug)),
  });
  const slugs = (data?.map(({ slug }) => slug) ?? seen).filter((slug) => !except.includes(slug));
  if (slugs.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mt-section border-t border-line pt-10">
      <h2 id="recently-viewed" className="mb-6 font-display text-display-sm">
        Recently Viewed
      </h2>
      <ul className="-mx-gutter no-scrollbar flex gap-3 overflow-x-auto px-gutter py-1 sm:gap-4">
        {slugs.map((slug) => {
          const product = data?.find((each) => each.slug === slug);
          return (
            <li key={slug} className="relative w-32 shrink-0 sm:w-40">
              {product ? (
                <SmallCard product={product} sizes="10rem" />
              ) : (
                <>
                  <Skeleton className="aspect-[4/5]" />
                  <Skeleton className="mt-2 h-11" />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
