"use client";

import { useEffect, useRef, useState, type RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useLazyDialog } from "@/components/ui/use-lazy-dialog";
import { cn } from "@/lib/cn";
import type { FilterChoices } from "./filter-window";

const load = () => import("./filter-window").then(({ FilterWindow }) => FilterWindow);

/** Attribute of the list that the sheet belongs to. */
export const LIST = "data-list-area";

/**
 * On phones and tablets, filter and order in a sheet. Its button is in the list's toolbar and floats at the bottom once
 * the toolbar has been scrolled away. A choice takes effect at once.
 */
export function FilterSheet(choices: FilterChoices) {
  const sheet = useLazyDialog(load);
  const place = useRef<HTMLDivElement>(null);
  const floating = useFloating(place);
  return (
    <>
      <div ref={place} className="shrink-0 xl:hidden">
        <Button
          {...sheet.trigger}
          variant={floating ? "primary" : "outline"}
          className={cn(
            "px-4",
            floating &&
              "fixed bottom-[max(1rem,env(safe-area-inset-bottom))] left-1/2 z-20 -translate-x-1/2 shadow-lift",
          )}
        >
          <Icon name="sliders-horizontal" className="size-4.5" />
          Filter and sort
        </Button>
      </div>
      {sheet.Window && <sheet.Window {...choices} {...sheet.window} />}
    </>
  );
}

/** Whether the list is on the screen while `place` has been scrolled above it. */
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
