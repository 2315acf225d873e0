"use client";

import { useCallback, useEffect } from "react";
import { localStore } from "@/lib/http/browser/storage";
import { site } from "@/lib/site";

/** Browsers send a storage event to every tab but the one that wrote. */
const CHANGED_KEY = `${site.key}_cart_changed`;

/**
 * Keeps the visitor's tabs in step. A page in the back/forward cache gets no events, so it also asks when it comes
 * back.
 * @param onChange fetches the cart again
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

  // Without storage, other tabs see the change when they next fetch the cart.
  return useCallback(() => void localStore.write(CHANGED_KEY, String(Date.now())), []);
}
