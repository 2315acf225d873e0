"use client";

import { useCallback, useEffect } from "react";
import { localStore } from "@/lib/http/browser/storage";
import { site } from "@/lib/site";

/** The time of the last change. Browsers send a storage event to every tab but the one that wrote it. */
const CHANGED_KEY = `${site.key}_cart_changed`;

/**
 * Keeps the visitor's tabs in step, also when a page comes back from the back/forward cache, where it received no
 * events.
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

  // Without storage the other tabs see the change when they next fetch the cart.
  return useCallback(() => void localStore.write(CHANGED_KEY, String(Date.now())), []);
}
