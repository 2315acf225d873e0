"use client";

import { useEffect, useState, type ComponentType } from "react";
import type { SeenProductsProps } from "./seen-products";
import { Strip } from "./strip";
import { useNear } from "./use-near";
import { useViewingHistory } from "./viewing-history";

const load = () => import("./seen-products").then(({ SeenProducts }) => SeenProducts);
const NOTHING: string[] = [];

/**
 * What this visitor viewed, newest first, as a strip (product.recently-viewed), fetched once it has come near. For
 * visitors without a history there is nothing.
 * @param except slugs of products that the page shows already
 */
export function RecentlyViewed({ except = NOTHING }: { except?: string[] }) {
  const seen = useViewingHistory();
  const slugs = seen.filter((slug) => !except.includes(slug));
  const { ref, near } = useNear<HTMLElement>(slugs.length > 0);
  const [Products, setProducts] = useState<ComponentType<SeenProductsProps>>();
  useEffect(() => {
    if (!near) return;
    load().then(
      (part) => setProducts(() => part),
      () => undefined,
    );
  }, [near]);
  if (slugs.length === 0) return null;
  return Products ? <Products seen={seen} except={except} /> : <Strip ref={ref} slugs={slugs} />;
}
