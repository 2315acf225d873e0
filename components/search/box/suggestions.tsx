"use client";

import { useEffect, useId, useState, type RefObject } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { announce } from "@/components/ui/announcer";
import { callApi } from "@/lib/http/api/client";
import { MOST_CHARACTERS } from "@/lib/search/bounds.browser";
import { clearRecentSearches, recentSearches } from "@/lib/search/recent.browser";
import type { Suggestions as SuggestionsFound } from "@/lib/search/schema";
import { StartList } from "./start-list";
import { SuggestionList } from "./suggestion-list";

const PAUSE_MS = 120;
const SHORTEST_TEXT = 2;
const FRESH_MS = 60_000;

export type SuggestionsProps = {
  field: RefObject<HTMLInputElement | null>;
  className: string;
  listClassName?: string;
  stays?: boolean;
  onLeave?: () => void;
};

/** Attaches itself to the field, so that the header has nothing of this before its first use. */
export function Suggestions({ field, className, listClassName, stays = false, onLeave }: SuggestionsProps) {
  const listId = useId();
  const [typed, setTyped] = useState(() => field.current?.value ?? "");
  // The focus may have left while this loaded.
  const [open, setOpen] = useState(() => stays || document.activeElement === field.current);
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
  const [recent, setRecent] = useState(recentSearches);
  const isStart = open && typed.trim() === "";
  const isExpanded = isStart || shown !== null;

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
      "aria-expanded": String(isExpanded),
      ...(isExpanded && { "aria-controls": listId }),
      ...(isExpanded && active >= 0 && { "aria-activedescendant": `${listId}-${active}` }),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
    };
  }, [field, isExpanded, active, listId]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const onInput = () => {
      setTyped(input.value);
      setOpen(true);
      setActive(-1);
    };
    const onFocus = () => {
      setOpen(true);
      setRecent(recentSearches());
    };
    const onBlur = () => {
      if (!stays) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const all = options();
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (step !== 0 && all.length > 0) {
        event.preventDefault();
        // One more place: the field itself.
        const places = all.length + 1;
        choose(((active + 1 + step + places) % places) - 1);
      } else if (event.key === "Enter" && active >= 0) {
        event.preventDefault();
        all[active]?.click();
      } else if (event.key === "Escape" && isExpanded && !stays) {
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

  function onFollow() {
    setOpen(false);
    field.current?.blur();
    onLeave?.();
  }

  function clear() {
    clearRecentSearches();
    setRecent([]);
    setActive(-1);
    announce("Recent searches cleared");
    // A tap on a phone may have moved the focus.
    field.current?.focus();
  }

  const list = { id: listId, className: listClassName, active, onFollow };
  return (
    <>
      <p role="status" className="sr-only">
        {shown && !isStart && suggestionCount(shown)}
      </p>
      {isExpanded && (
        <div
          className={className}
          // The field keeps the focus while a suggestion is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isStart ? (
            <StartList {...list} recent={recent} onClear={clear} />
          ) : (
            shown && <SuggestionList {...list} text={text} suggestions={shown} />
          )}
        </div>
      )}
    </>
  );
}

/** The text, once it has rested for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function suggestionCount(suggestions: SuggestionsFound): string {
  const count = Object.values(suggestions).flat().length;
  return count === 0 ? "No suggestions" : count === 1 ? "1 suggestion" : `${count} suggestions`;
}
