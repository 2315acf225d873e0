import type { ReactNode } from "react";
import { EditorialTile, type Editorial } from "@/components/catalog/category/editorial-tile";
import { ProductCard } from "@/components/catalog/card/product-card";
import { CardRooms } from "@/components/catalog/card/card-rooms";
import { Deferred } from "@/components/ui/deferred";
import { ProductGrid, ProductGridSkeleton } from "@/components/catalog/card/product-grid";
import { cleared, listHref, toggled, type ListChoice } from "@/lib/catalog/list/choice.browser";
import type { ProductList } from "@/lib/catalog/list/list-products";
import { pageCount } from "@/lib/catalog/list/paging.browser";
import { typeLabel } from "@/lib/catalog/list/type-filter";
import { Chosen, type Chip } from "./chosen";
import { EmptyList } from "./empty-list";
import { FilterSheet } from "./filter-sheet";
import { ListBar } from "./list-bar";
import { ListFrame } from "./list-frame";
import { PageLinks } from "./page-links";

/** Cards that are visible first on every screen. */
const FIRST_ROW = 2;
/** Full rows of two, three and four columns; after a tap, the others come after the first paint. */
const FIRST_ROWS = 12;

type CatalogListProps = {
  /** Without a choice. */
  path: string;
  choice: ListChoice;
  list: ProductList;
  editorial?: Editorial;
  /** What the featured order is called here. */
  featured?: string;
  note?: ReactNode;
};

/**
 * A list of products with filters, order and pages: links and a form that work without JavaScript. ListFrame keeps the
 * page in place while they are followed.
 */
export function CatalogList({ path, choice, list, editorial, featured, note }: CatalogListProps) {
  const { count, cards, page } = list;
  const counted = `Showing ${count} ${count === 1 ? "product" : "products"}`;
  const last = pageCount(count);
  const chips = chipsOf(path, choice, list);
  const isFiltered = chips.length > 0;
  const items = cards.map(({ card, color, size }, index) => (
    <li key={`${card.id} ${color}`}>
      <ProductCard product={card} color={color} size={size} heading="h2" priority={index < FIRST_ROW} />
    </li>
  ));
  return (
    <ListFrame
      address={listHref(path, choice)}
      announced={last > 1 ? `${counted}, page ${page} of ${last}` : counted}
      skeleton={count === 0 && <ProductGridSkeleton count={8} />}
      bar={<ListBar path={path} choice={choice} list={list} chosen={chips.length} featured={featured} />}
      sheet={<FilterSheet path={path} choice={choice} list={list} isFiltered={isFiltered} />}
      summary={
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 py-3 lg:min-h-16">
          <p className="text-sm text-ink-soft">
            {counted}
            {note}
          </p>
          {isFiltered && <Chosen chips={chips} clear={listHref(path, cleared(choice))} />}
        </div>
      }
    >
      {count === 0 ? (
        <EmptyList />
      ) : (
        <ProductGrid>
          {items.slice(0, FIRST_ROWS)}
          {items.length > FIRST_ROWS && (
            <Deferred fallback={<CardRooms count={items.length - FIRST_ROWS} />}>
              {items.slice(FIRST_ROWS)}
            </Deferred>
          )}
          {editorial && <EditorialTile editorial={editorial} count={cards.length} />}
        </ProductGrid>
      )}
      <PageLinks href={(at) => listHref(path, { ...choice, page: at })} page={page} last={last} />
    </ListFrame>
  );
}

function chipsOf(path: string, choice: ListChoice, { groups }: ProductList): Chip[] {
  const type = choice.type && { label: typeLabel(choice.type), without: { ...choice, type: null, page: 1 } };
  const values = groups.flatMap(({ filter, options }) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label }) => ({ label, without: toggled(choice, filter, value) })),
  );
  return [...(type ? [type] : []), ...values].map(({ label, without }) => ({
    label,
    without: listHref(path, without),
  }));
}
