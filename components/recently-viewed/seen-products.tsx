"use client";

import { useQuery } from "@tanstack/react-query";
import { SmallCard } from "@/components/product-list/small-card";
import { callApi } from "@/lib/api/client";
import { LIST_FRESH_MS } from "@/lib/api/query-client";
import { Strip } from "./strip";

export type SeenProductsProps = {
  /** Slugs of what was viewed, newest first. */
  seen: string[];
  /** Slugs of products that the page shows already. */
  except: string[];
};

/** The strip with its products; without those that are no longer sold. Import it lazily. */
export function SeenProducts({ seen, except }: SeenProductsProps) {
  const { data } = useQuery({
    queryKey: ["/api/products", "seen", seen],
    queryFn: () => callApi("GET /api/products/seen", { query: new URLSearchParams({ seen: seen.join() }) }),
    staleTime: LIST_FRESH_MS,
  });
  const slugs = (data?.map(({ slug }) => slug) ?? seen).filter((slug) => !except.includes(slug));
  if (slugs.length === 0) return null;
  const card = (slug: string) => {
    const product = data?.find((each) => each.slug === slug);
    return product && <SmallCard product={product} sizes="10rem" />;
  };
  return <Strip slugs={slugs} card={card} />;
}
