"use client";

import { useEffect, useState } from "react";
import { announce } from "@/components/ui/announcer";
import { useHydrated } from "@/components/ui/use-hydrated";
import { clearRecentSearches, recentSearches, rememberSearch } from "@/lib/search/recent.browser";
import { searchHref } from "./search-href";

export function RememberSearch({ text }: { text: string }) {
  useEffect(() => rememberSearch(text), [text]);
  return null;
}

/** @param fieldId of the field that gets the focus when they are cleared */
export function RecentSearches({ fieldId }: { fieldId: string }) {
  const [isCleared, setCleared] = useState(false);
  const recent = useHydrated() && !isCleared ? recentSearches() : [];
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches">
      <h2 id="recent-searches" className="label text-quiet">
        Recent
      </h2>
      <ul className="mt-2 flex flex-wrap items-center gap-2">
        {recent.map((text) => (
          <li key={text} className="max-w-full">
            <a href={searchHref(text)} className="chip px-3.5">
              <span className="truncate">{text}</span>
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-label="Clear recent searches"
            className="plain-link px-2 text-sm"
            onClick={() => {
              clearRecentSearches();
              setCleared(true);
              announce("Recent searches cleared");
              document.getElementById(fieldId)?.focus();
            }}
          >
            <span className="ruled">Clear</span>
          </button>
        </li>
      </ul>
    </section>
  );
}
