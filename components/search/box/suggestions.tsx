"use client";

import { useEffect, useId, useState, type RefObject } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "@/lib/http/api/client";
import { MOST_CHARACTERS } from "@/lib/search/bounds.browser";
import { SuggestionList } from "./suggestion-list";

const PAUSE_MS = 120;
const SHORTEST_TEXT = 2;
const FRESH_MS = 60_000;

export type SuggestionsProps = {
  /** It becomes a combobox. */
  field: RefObject<HTMLInputElement | null>;
  className: string;
  listClassName?: string;
  stays?: boolean;
  onLeave?: () => void;
};

/** They attach themselves to the field, so that the header has nothing of this before its first use. */
export function Suggestions({ field, className, listClassName, stays = false, onLeave }: SuggestionsProps) {
  const listId = useId();
  const [typed, setTyped] = useState(() => field.current?.value ?? "");
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const text = usePaused(typed.trim());
  const isAsked = text.length >= SHORTEST_TEXT;
  const { data } = useQuery({
    queryKey: ["/api/search", text],
    queryFn: () => callApi("GET /api/search", { query: new URLSearchParams({ q: text }) }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
    enabled: isAsked,
  });
  const shown = open && isAsked && data ? data : null;

  const options = () => [...document.querySelectorAll<HTMLElement>(`[id="${listId}"] [role="option"]`)];
  const choose = (place: number) => {
    setActive(place);
    const option = options()[place];
    option?.scrollIntoView({ block: "nearest" });
  };

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const attributes = {
      role: "combobox",
      autocomplete: "off",
      maxlength: String(MOST_CHARACTERS),
      "aria-keyshortcuts": "Control+K Meta+K",
      "aria-autocomplete": "list",
      "aria-expanded": String(shown !== null),
      ...(shown && { "aria-controls": listId }),
      ...(shown && active >= 0 && { "aria-activedescendant": `${listId}-${active}` }),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
    };
  }, [field, shown, active, listId]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const onInput = () => {
      setTyped(input.value);
      setOpen(true);
      setActive(-1);
    };
    const onFocus = () => setOpen(true);
    const onBlur = () => {
      if (!stays) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const all = options();
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (step !== 0 && all.length > 0) {
        event.preventDefault();
        // One place more than there are: the field itself.
        const places = all.length + 1;
        choose(((active + 1 + step + places) % places) - 1);
      } else if (event.key === "Enter" && active >= 0) {
        event.preventDefault();
        all[active]?.click();
      } else if (event.key === "Escape" && shown && !stays) {
        event.preventDefault();
        setOpen(false);
        setActive(-1);
      }
    };
    input.addEventListener("input", onInput);
    input.addEventListener("focus", onFocus);
    input.addEventListener("blur", onBlur);
    input.addEventListener("keydown", onKeyDown);
    return () => {
      input.removeEventListener("input", onInput);
      input.removeEventListener("focus", onFocus);
      input.removeEventListener("blur", onBlur);
      input.removeEventListener("keydown", onKeyDown);
    };
  });

  return (
    <>
      <p role="status" className="sr-only">
        {shown && suggestionCount(shown)}
      </p>
      {shown && (
        <div
          className={className}
          // The field keeps the focus while a suggestion is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          <SuggestionList
            id={listId}
            className={listClassName}
            text={text}
            suggestions={shown}
            active={active}
            onFollow={() => {
              setOpen(false);
              field.current?.blur();
              onLeave?.();
            }}
          />
        </div>
      )}
    </>
  );
}

/** The text once it hasn't changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function suggestionCount({
  products,
  categories,
  articles,
}: Record<"products" | "categories" | "articles", unknown[]>) {
  const count = products.length + categories.length + articles.length;
  return count === 0 ? "No suggestions" : count === 1 ? "1 suggestion" : `${count} suggestions`;
}
