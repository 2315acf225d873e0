"use client";

import { useRef } from "react";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import type { WindowProps } from "@/components/ui/use-lazy-dialog";
import { MOST_CHARACTERS } from "@/lib/search/bounds.browser";
import { Suggestions } from "./suggestions";

export function SearchSheet({ open, onOpenChange, onCloseAutoFocus }: WindowProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        side="right"
        className="lg:hidden"
        onCloseAutoFocus={onCloseAutoFocus}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          field.current?.focus();
        }}
      >
        <SheetHeader>
          <SheetTitle>Search</SheetTitle>
        </SheetHeader>
        <SheetDescription className="sr-only">Suggestions appear while you type.</SheetDescription>
        <form action="/search" role="search" className="px-gutter pt-4 sm:px-6">
          <input
            ref={field}
            type="search"
            name="q"
            aria-label="Search"
            placeholder="A cap, a tee, a color"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MOST_CHARACTERS}
            className="field"
          />
        </form>
        <Suggestions
          field={field}
          stays
          onLeave={() => onOpenChange(false)}
          className="grow overflow-y-auto overscroll-contain px-gutter pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6"
        />
      </SheetContent>
    </Sheet>
  );
}
