import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { NativeSelect } from "@/components/ui/native-select";
import type { TypeChoice } from "@/lib/catalog/schema";
import { parseSortOrder, SORT_LABELS, SORT_ORDERS, type SortOrder } from "@/lib/catalog/list/sort";

type ListToolbarProps = {
  /** How many products are shown; null until that is known. */
  count: number | null;
  types: TypeChoice[];
  type: string | null;
  order: SortOrder;
  onType: (type: string | null) => void;
  onOrder: (order: SortOrder) => void;
  /** What phones and tablets show in place of the type buttons and the sort selector. */
  children: ReactNode;
};

/** Count, filter and order in one line of constant height; on phones and tablets the order is chosen in the sheet. */
export function ListToolbar({ count, types, type, order, onType, onOrder, children }: ListToolbarProps) {
  return (
    <div className="flex min-h-18 items-center justify-between gap-x-6 border-y border-line py-2.5 sm:min-h-16">
      <div className="flex h-13 min-w-0 grow flex-col justify-center gap-x-8 gap-y-1 sm:h-11 sm:flex-row sm:items-center sm:justify-start">
        <p role="status" data-list="count" className="shrink-0 text-sm text-ink-soft">
          {count !== null && `Showing ${count} ${count === 1 ? "product" : "products"}`}
        </p>
        {type ? (
          <button
            type="button"
            onClick={() => onType(null)}
            className="touch-target inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 self-start rounded-full border border-ink pr-2 pl-3 text-sm transition-colors hover:bg-ink hover:text-chalk sm:h-9 sm:self-auto"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{type.replaceAll("-", " ")}</span>
            <Icon name="x" className="size-4 shrink-0 stroke-[1.5]" />
          </button>
        ) : (
          types.length > 0 && (
            <div role="group" aria-label="Filter by kind" className="hidden gap-x-5 xl:flex">
              {types.map(({ value, label, count: kept }) => (
                <button
                  key={value}
                  type="button"
                  onClick={() => onType(value)}
                  className="inline-flex min-h-11 items-center text-sm whitespace-nowrap hover:text-court"
                >
                  <span className="ruled bg-[length:0_1px] hover:bg-[length:100%_1px]">{label}</span>
                  <span className="sr-only">, {kept === 1 ? "1 product" : `${kept} products`}</span>
                </button>
              ))}
            </div>
          )
        )}
      </div>
      {children}
      <label className="hidden shrink-0 items-center gap-3 text-sm xl:flex">
        <span className="text-ink-soft">Sort by</span>
        <NativeSelect
          value={order}
          onChange={(event) => onOrder(parseSortOrder(event.target.value))}
          className="w-52"
        >
          {SORT_ORDERS.map((value) => (
            <option key={value} value={value}>
              {SORT_LABELS[value]}
            </option>
          ))}
        </NativeSelect>
      </label>
    </div>
  );
}
