"use client";

import { useCallback, useMemo, useState } from "react";
import { ProductCard } from "@/components/product/product-card";
import { ProductGrid } from "@/components/product/product-grid";
import { UrlListener } from "@/components/url-listener";
import { filterByType } from "@/lib/catalog/filter";
import type { ProductCardView } from "@/lib/catalog/schema";
import { parseSortOrder, sortProducts, type SortOrder } from "@/lib/catalog/sort";
import { CategoryGridSkeleton } from "./category-grid-skeleton";
import { EditorialTile, type Editorial } from "./editorial-tile";
import { EmptyCategory } from "./empty-category";
import { FilterSheet, LIST } from "./filter-sheet";
import { ListToolbar } from "./list-toolbar";
import { typeChoices } from "./type-choices";

/** How many cards are certainly seen first. */
const FIRST_ROW = 2;

/** Writes one choice into the address; null takes it out. Next follows such changes by itself. */
function setParam(name: string, value: string | null, how: "pushState" | "replaceState") {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history[how](null, "", url);
}

type CategoryListProps = { products: ProductCardView[]; editorial: Editorial };

/** Count line, filter chip, sort selector and grid (section 2, “Category listing”). The address holds what is chosen. */
export function CategoryList({ products, editorial }: CategoryListProps) {
  const [type, setType] = useState<string | null>(null);
  const [order, setOrder] = useState(parseSortOrder(null));
  const followAddress = useCallback((params: URLSearchParams) => {
    setType(params.get("type"));
    setOrder(parseSortOrder(params.get("sort")));
    delete document.documentElement.dataset.list;
  }, []);
  const shown = useMemo(() => sortProducts(filterByType(products, type), order), [products, type, order]);

  const choices = {
    count: shown.length,
    types: useMemo(() => typeChoices(products), [products]),
    type,
    order,
    // Shown at once; the address follows, and tells it again.
    onType: (value: string | null) => {
      setType(value);
      setParam("type", value, "pushState");
    },
    onOrder: (value: SortOrder) => {
      setOrder(value);
      setParam("sort", value, "replaceState");
    },
  };

  return (
    <>
      <UrlListener onChange={followAddress} />
      <div {...{ [LIST]: true }}>
        <ListToolbar {...choices}>
          <FilterSheet {...choices} />
        </ListToolbar>
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
                <EditorialTile editorial={editorial} count={shown.length} />
              </ProductGrid>
            </div>
            <div data-list="skeleton">
              <CategoryGridSkeleton />
            </div>
          </div>
        )}
      </div>
    </>
  );
}
