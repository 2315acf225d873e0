import { Icon } from "@/components/ui/icon";
import { listHref, toggled, type ListChoice } from "@/lib/catalog/list/choice.browser";
import type { ProductList } from "@/lib/catalog/list/list-products";
import { SORT_LABELS } from "@/lib/catalog/list/sort.browser";
import { ChoiceLink } from "./choice-link";
import { SortForm } from "./sort-form";

type ListBarProps = {
  path: string;
  choice: ListChoice;
  list: ProductList;
  chosen: number;
  featured?: string;
};

/** On phones the kinds of garment scroll away; filters and order stay in reach. */
export function ListBar({ path, choice, list, chosen, featured = SORT_LABELS.featured }: ListBarProps) {
  const kinds = list.groups.find(({ filter }) => filter === "kind")?.options ?? [];
  return (
    <>
      {kinds.length > 0 && (
        <ul
          aria-label="Kinds, with the number of products"
          data-scroller="kinds"
          className="relative -mx-gutter no-scrollbar flex h-12 min-w-0 gap-x-5 overflow-x-auto px-gutter lg:mx-0 lg:mr-auto lg:h-16 lg:px-0"
        >
          {kinds.map((option) => (
            <li key={option.value} className="shrink-0">
              <ChoiceLink
                option={option}
                href={listHref(path, toggled(choice, "kind", option.value))}
                name={`kinds ${option.value}`}
                className="kind"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex h-14 items-center justify-between gap-3 lg:ml-auto lg:h-16">
        <button
          type="button"
          popoverTarget="filters"
          aria-haspopup="dialog"
          className="button button-outline px-4"
        >
          <Icon name="sliders-horizontal" className="size-4.5" />
          Filter
          {chosen > 0 && (
            <span className="tabular-nums">
              <span className="sr-only">, </span>
              {chosen}
              <span className="sr-only"> chosen</span>
            </span>
          )}
        </button>
        <SortForm
          address={listHref(path, { ...choice, sort: "featured", page: 1 })}
          sort={choice.sort}
          labels={{ ...SORT_LABELS, featured }}
        />
      </div>
    </>
  );
}
