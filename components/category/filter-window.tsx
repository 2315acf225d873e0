"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { RadioGroup, RadioTile } from "@/components/ui/radio-group";
import type { WindowProps } from "@/components/ui/use-lazy-dialog";
import type { TypeChoice } from "@/lib/catalog/schema";
import { SORT_LABELS, SORT_ORDERS, type SortOrder } from "@/lib/catalog/list/sort";

export type FilterChoices = {
  types: TypeChoice[];
  type: string | null;
  order: SortOrder;
  /** How many products are shown now; null until that is known. */
  count: number | null;
  onType: (type: string | null) => void;
  onOrder: (order: SortOrder) => void;
};

/** Filter and order in a sheet; a choice takes effect at once. */
export function FilterWindow({
  types,
  type,
  order,
  count,
  onType,
  onOrder,
  open,
  onOpenChange,
  onCloseAutoFocus,
}: FilterChoices & WindowProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus} className="px-gutter pt-7">
        <DialogTitle>Filter and sort</DialogTitle>
        <DialogDescription className="sr-only">The list behind changes as you choose.</DialogDescription>
        <div className="flex flex-col gap-7 pt-6 pb-5">
          {types.length > 0 && (
            <RadioGroup legend={<span className="label text-quiet">Show</span>}>
              {[{ value: null, label: "Everything" }, ...types].map(({ value, label }) => (
                <RadioTile
                  key={label}
                  name="type"
                  value={value ?? ""}
                  checked={(type?.toLowerCase() ?? null) === value}
                  onChange={() => onType(value)}
                >
                  {label}
                </RadioTile>
              ))}
            </RadioGroup>
          )}
          <RadioGroup legend={<span className="label text-quiet">Sort by</span>}>
            {SORT_ORDERS.map((value) => (
              <RadioTile
                key={value}
                name="sort"
                value={value}
                checked={order === value}
                onChange={() => onOrder(value)}
              >
                {SORT_LABELS[value]}
              </RadioTile>
            ))}
          </RadioGroup>
        </div>
        <div className="sticky bottom-0 -mx-gutter border-t border-line bg-chalk px-gutter py-3">
          <DialogClose asChild>
            <Button size="lg" className="w-full">
              Show {count} {count === 1 ? "product" : "products"}
            </Button>
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  );
}
