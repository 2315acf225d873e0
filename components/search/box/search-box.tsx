"use client";

import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { useLazyDialog, type WindowProps } from "@/components/ui/use-lazy-dialog";
import type { SuggestionsProps } from "./suggestions";

const loadSheet = () => import("./search-sheet").then(({ SearchSheet }) => SearchSheet);
const loadSuggestions = () => import("./suggestions").then(({ Suggestions }) => Suggestions);

/**
 * Suggestions and sheet are fetched at first use; without JavaScript there is a form or a link (search.header-field).
 */
export function SearchBox() {
  const sheet = useLazyDialog<WindowProps, HTMLAnchorElement>(loadSheet);
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const { onClick: openSheet, ...trigger } = sheet.trigger;

  const open = useRef(openSheet);
  useEffect(() => {
    open.current = openSheet;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // The sheet's button hides the field, which then has no size.
      if (field.current?.offsetWidth) field.current.select();
      else open.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <form action="/search" role="search" className="hidden lg:block">
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Search"
          onFocus={() =>
            void loadSuggestions().then(
              (part) => setSuggestions(() => part),
              () => null,
            )
          }
          className="search-field"
        />
        {Suggestions && <Suggestions field={field} className="nav-panel" listClassName="shell pb-8" />}
      </form>
      <a
        href="/search"
        aria-label="Search"
        {...trigger}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          openSheet();
        }}
        className="square lg:hidden"
      >
        <Icon name="search" />
      </a>
      {sheet.Window && <sheet.Window {...sheet.window} />}
    </>
  );
}
