"use client";

import { SlidersHorizontal } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { RadioGroup, RadioTile } from "@/components/ui/radio-group";
import { SORT_LABELS, SORT_ORDERS, type SortOrder } from "@/lib/catalog/sort";
import type { TypeChoice } from "./type-choices";

type FilterSheetProps = {
  types: TypeChoice[];
  type: string | null;
  order: SortOrder;
  /** How many products are shown now. */
  count: number;
  onType: (type: string | null) => void;
  onOrder: (order: SortOrder) => void;
};

/** On phones, filter and order in a sheet that rises from a button at the thumb. What is tapped counts at once. */
export function FilterSheet({ types, type, order, count, onType, onOrder }: FilterSheetProps) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button
          size="md"
          className="sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 order-last mt-8 self-center shadow-lift sm:hidden"
        >
          <SlidersHorizontal aria-hidden strokeWidth={1.25} className="size-4.5" />
          Filter and sort
        </Button>
      </DialogTrigger>
      <DialogContent className="px-gutter pt-7">
        <DialogTitle>Filter and sort</DialogTitle>
        <DialogDescription className="sr-only">The list behind changes as you choose.</DialogDescription>
        <div className="flex flex-col gap-7 pt-6 pb-5">
          {types.length > 0 && (
            <RadioGroup legend={<span className="label text-muted">Show</span>}>
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
          <RadioGroup legend={<span className="label text-muted">Sort by</span>}>
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
