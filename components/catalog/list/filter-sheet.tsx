import { Icon } from "@/components/ui/icon";
import { cleared, listHref, toggled, type ListChoice } from "@/lib/catalog/list/choice.browser";
import type { ProductList } from "@/lib/catalog/list/list-products";
import { ChoiceLink } from "./choice-link";
import { ClearAll } from "./chosen";

type FilterSheetProps = { path: string; choice: ListChoice; list: ProductList; isFiltered: boolean };

/** Sizes are tiles; other values are lines with a box, or a dot of the color. */
const LOOK: Record<string, string> = { size: "choice-tile", color: "choice-dot" };

/** A popover of the browser's own, which ListFrame opens as a dialog. */
export function FilterSheet({ path, choice, list: { groups, count }, isFiltered }: FilterSheetProps) {
  return (
    <>
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-gutter sm:pl-6">
        <h2 className="font-display text-title">Filter</h2>
        <div className="flex items-center gap-3">
          {isFiltered && <ClearAll href={listHref(path, cleared(choice))} />}
          <button type="button" {...CLOSE} aria-label="Close" className="square hover:bg-paper">
            <Icon name="x" />
          </button>
        </div>
      </div>
      <div
        data-scroller="sheet"
        className="relative min-h-0 grow overflow-y-auto overscroll-contain px-gutter sm:px-6"
      >
        {groups.map(({ filter, title, options }) => (
          <div
            key={filter}
            role="group"
            aria-label={`${title}, with the number of products`}
            className="border-b border-line py-5 last:border-b-0"
          >
            <h3 className="mb-2 label text-quiet">{title}</h3>
            <ul className={filter === "size" ? "choices" : "grid grid-cols-2 gap-x-4"}>
              {options.map((option) => (
                <li key={option.value}>
                  <ChoiceLink
                    option={option}
                    href={listHref(path, toggled(choice, filter, option.value))}
                    name={`sheet ${filter} ${option.value}`}
                    className={LOOK[filter] ?? "choice"}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="border-t border-line px-gutter py-3 sm:px-6">
        <button type="button" {...CLOSE} className="button button-primary button-lg w-full">
          Show {count} {count === 1 ? "product" : "products"}
        </button>
      </div>
    </>
  );
}

const CLOSE = { popoverTarget: "filters", popoverTargetAction: "hide" } as const;
