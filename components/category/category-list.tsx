"use client";

import { useCallback, useMemo, useState } from "react";
import { X } from "lucide-react";
import { ProductCard } from "@/components/product/product-card";
import { ProductGrid } from "@/components/product/product-grid";
import { NativeSelect } from "@/components/ui/native-select";
import { UrlListener } from "@/components/url-listener";
import { filterByType } from "@/lib/catalog/filter";
import type { ProductCardView } from "@/lib/catalog/schema";
import { parseSortOrder, SORT_LABELS, SORT_ORDERS, sortProducts } from "@/lib/catalog/sort";
import { CategoryGridSkeleton } from "./category-grid-skeleton";
import { EmptyCategory } from "./empty-category";

/** How many cards are certainly seen first. */
const FIRST_ROW = 2;

/** Writes one choice into the address; null takes it out. Next follows such changes by itself. */
function setParam(name: string, value: string | null, how: "pushState" | "replaceState") {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history[how](null, "", url);
}

/** Count line, filter chip, sort selector and grid (section 2, “Category listing”). The address holds what is chosen. */
export function CategoryList({ products }: { products: ProductCardView[] }) {
  const [type, setType] = useState<string | null>(null);
  const [order, setOrder] = useState(parseSortOrder(null));
  const followAddress = useCallback((params: URLSearchParams) => {
    setType(params.get("type"));
    setOrder(parseSortOrder(params.get("sort")));
    delete document.documentElement.dataset.list;
  }, []);
  const shown = useMemo(() => sortProducts(filterByType(products, type), order), [products, type, order]);

  return (
    <>
      <UrlListener onChange={followAddress} />
      <div className="flex min-h-19 items-center justify-between gap-x-6 border-y border-line py-2.5 sm:min-h-16">
        <div className="flex min-w-0 flex-col gap-x-4 gap-y-1 max-sm:h-13 sm:flex-row sm:items-center">
          <p role="status" className="text-sm text-ink-soft">
            Showing {shown.length} {shown.length === 1 ? "product" : "products"}
          </p>
          {type && (
            <button
              type="button"
              onClick={() => setParam("type", null, "pushState")}
              className="touch-target inline-flex h-7 max-w-full items-center gap-1.5 self-start rounded-full border border-ink pr-2 pl-3 text-sm transition-colors hover:bg-ink hover:text-chalk sm:h-9 sm:self-auto"
            >
              <span className="sr-only">Remove filter </span>
              <span className="truncate">{type}</span>
              <X aria-hidden strokeWidth={1.5} className="size-4" />
            </button>
          )}
        </div>
        <label className="flex shrink-0 items-center gap-3 text-sm">
          <span className="text-ink-soft max-sm:sr-only">Sort by</span>
          <NativeSelect
            value={order}
            onChange={(event) => setParam("sort", event.target.value, "replaceState")}
            className="w-44 sm:w-52"
          >
            {SORT_ORDERS.map((value) => (
              <option key={value} value={value}>
                {SORT_LABELS[value]}
              </option>
            ))}
          </NativeSelect>
        </label>
      </div>
      {shown.length === 0 ? (
        <EmptyCategory />
      ) : (
        <div className="pt-8 lg:pt-10">
          <div data-list="products">
            <ProductGrid>
              {shown.map((product, index) => (
                <li key={product.id}>
                  <ProductCard product={product} heading="h2" priority={index < FIRST_ROW} />
                </li>
              ))}
            </ProductGrid>
          </div>
          <div data-list="skeleton">
            <CategoryGridSkeleton />
          </div>
        </div>
      )}
    </>
  );
}
