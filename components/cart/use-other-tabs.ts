"use client";

import { useCallback, useEffect } from "react";
import { site } from "@/lib/site";

/** Where the moment of the last change is written. The browser tells every other tab of it, but not the writer. */
const CHANGED_KEY = `${site.key}_cart_changed`;

/**
 * Keeps the tabs of a visitor together: hears of changes that other tabs made, and of coming back to a page that the
 * browser had put aside whole, for which nothing had happened meanwhile.
 * @param onChange asks for the cart again
 * @returns tells the other tabs that this one changed the cart
 */
export function useOtherTabs(onChange: () => void): () => void {
  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (event.key === CHANGED_KEY) onChange();
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) onChange();
    };
    window.addEventListener("storage", hear);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("storage", hear);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [onChange]);

  return useCallback(() => {
    try {
      localStorage.setItem(CHANGED_KEY, String(Date.now()));
    } catch {
      // Storage is closed to us: the other tabs learn it when they next ask.
    }
  }, []);
}
