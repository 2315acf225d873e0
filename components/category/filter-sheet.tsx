"use client";

import { useEffect, useRef, useState, type RefObject } from "react";
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
import { cn } from "@/lib/cn";
import type { TypeChoice } from "@/lib/catalog/schema";
import { SORT_LABELS, SORT_ORDERS, type SortOrder } from "@/lib/catalog/sort";

/** Marks the list that the sheet is for. */
export const LIST = "data-list-area";

type FilterSheetProps = {
  types: TypeChoice[];
  type: string | null;
  order: SortOrder;
  /** How many products are shown now; null while that isn't known. */
  count: number | null;
  onType: (type: string | null) => void;
  onOrder: (order: SortOrder) => void;
};

/**
 * On phones and tablets, filter and order in a sheet. Its button stands in the list's toolbar and comes down to the thumb once that
 * has been scrolled away. What is tapped counts at once.
 */
export function FilterSheet({ types, type, order, count, onType, onOrder }: FilterSheetProps) {
  const place = useRef<HTMLDivElement>(null);
  const floating = useFloating(place);
  return (
    <Dialog>
      <div ref={place} className="shrink-0 xl:hidden">
        <DialogTrigger asChild>
          <Button
            variant={floating ? "primary" : "outline"}
            className={cn(
              "px-4",
              floating &&
                "fixed bottom-[max(1rem,env(safe-area-inset-bottom))] left-1/2 z-20 -translate-x-1/2 shadow-lift",
            )}
          >
            <SlidersHorizontal aria-hidden strokeWidth={1.25} className="size-4.5" />
            Filter and sort
          </Button>
        </DialogTrigger>
      </div>
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

/** Whether the list is on the screen while `place` is above it. */
function useFloating(place: RefObject<HTMLElement | null>): boolean {
  const [floating, setFloating] = useState(false);
  useEffect(() => {
    const list = place.current?.closest(`[${LIST}]`);
    if (!place.current || !list) return;
    const above = new Map<Element, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        above.set(target, !isIntersecting && boundingClientRect.top < 0);
      }
      setFloating(above.get(place.current ?? list) === true && above.get(list) === false);
    });
    observer.observe(place.current);
    observer.observe(list);
    return () => observer.disconnect();
  }, [place]);
  return floating;
}
