"use client";

import { memo, useCallback, useDeferredValue, useLayoutEffect, useState } from "react";
import { ProductCard } from "@/components/product-list/product-card";
import { ProductGrid } from "@/components/product-list/product-grid";
import { UrlListener } from "@/components/layout/url-listener";
import { parsePage } from "@/lib/catalog/list/paging";
import type { Arrangement, CardList, TypeChoice } from "@/lib/catalog/schema";
import { parseSortOrder, type SortOrder } from "@/lib/catalog/list/sort";
import { categoryHref } from "@/lib/catalog/navigation";
import { CategoryGridSkeleton } from "./category-grid-skeleton";
import { EditorialTile, type Editorial } from "./editorial-tile";
import { EmptyCategory } from "./empty-category";
import { FilterSheet, LIST } from "./filter-sheet";
import { ListToolbar } from "./list-toolbar";
import { PageLinks } from "./page-links";
import { useList, type ListChoice } from "./use-list";

/** How many cards are visible first on every screen. */
const FIRST_ROW = 2;

/** Writes one choice into the address and goes back to the first page of the list; null removes the choice. */
function setParam(name: string, value: string | null, how: "pushState" | "replaceState") {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  url.searchParams.delete("page");
  // Next notices changes made through the history API.
  window.history[how](null, "", url);
}

type CategoryListProps = {
  slug: string;
  /** The page of the list that is in the HTML, in featured order. */
  rendered: CardList & { page: number };
  /** Null when the list has further pages. */
  arrangement: Arrangement | null;
  types: TypeChoice[];
  editorial: Editorial;
};

/** Count line, filter chip, sort selector and grid. The address holds the chosen filter and order. */
export function CategoryList({ slug, rendered, arrangement, types, editorial }: CategoryListProps) {
  const [first] = useState<ListChoice>({ type: null, order: "featured", page: rendered.page });
  const [choice, setChoice] = useState(first);
  const followAddress = useCallback((params: URLSearchParams) => {
    setChoice({
      type: params.get("type"),
      order: parseSortOrder(params.get("sort")),
      page: parsePage(params.get("page")) ?? 1,
    });
  }, []);
  const { type, order } = choice;
  // The control that was tapped answers in the next frame; the cards, which take longer, in one of the following.
  const drawn = useDeferredValue(choice);
  const list = useList(slug, rendered, arrangement, drawn);
  useLayoutEffect(() => {
    if (drawn !== first) delete document.documentElement.dataset.list;
  }, [drawn, first]);

  const toolbar = {
    count: list?.count ?? null,
    types,
    type,
    order,
    // Shown at once, before the address has changed.
    onType: (value: string | null) => {
      setChoice({ type: value, order, page: 1 });
      setParam("type", value, "pushState");
    },
    onOrder: (value: SortOrder) => {
      setChoice({ type, order: value, page: 1 });
      setParam("sort", value, "replaceState");
    },
  };

  return (
    <>
      <UrlListener onChange={followAddress} />
      <div {...{ [LIST]: true }}>
        <ListToolbar {...toolbar}>
          <FilterSheet {...toolbar} />
        </ListToolbar>
        {list?.products.length === 0 ? (
          <EmptyCategory />
        ) : (
          <div className="pt-8 lg:pt-10">
            {list && <Cards slug={slug} list={list} {...drawn} editorial={editorial} />}
            <div data-list={list ? "skeleton" : undefined}>
              <CategoryGridSkeleton />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

type CardsProps = ListChoice & { slug: string; list: CardList; editorial: Editorial };

/** Drawn again only when another list is to be shown, so not when the address is read after hydration. */
const Cards = memo(function Cards({ slug, list, type, order, page, editorial }: CardsProps) {
  return (
    <div data-list="products">
      <ProductGrid>
        {list.products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h2" priority={index < FIRST_ROW} />
          </li>
        ))}
        <EditorialTile editorial={editorial} count={list.products.length} />
      </ProductGrid>
      <PageLinks path={categoryHref(slug)} params={listParams(type, order)} page={page} count={list.count} />
    </div>
  );
});

function listParams(type: string | null, order: SortOrder): URLSearchParams {
  return new URLSearchParams({ ...(type && { type }), ...(order !== "featured" && { sort: order }) });
}
