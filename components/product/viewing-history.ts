"use client";

import { useEffect, useSyncExternalStore } from "react";
import { parseHistory, remember, VIEWING_HISTORY_KEY } from "@/lib/catalog/viewing-history";

/** The browser may refuse access to storage; then there is no history. */
function readText(): string {
  try {
    return localStorage.getItem(VIEWING_HISTORY_KEY) ?? "";
  } catch {
    return "";
  }
}

const never = () => () => undefined;

/** Slugs of recently viewed products, newest first; empty in the prerendered HTML. */
export function useViewingHistory(): string[] {
  return parseHistory(useSyncExternalStore(never, readText, () => ""));
}

/** Records that this product was viewed. */
export function useRecordView(slug: string): void {
  useEffect(() => {
    try {
      localStorage.setItem(VIEWING_HISTORY_KEY, JSON.stringify(remember(parseHistory(readText()), slug)));
    } catch {
      // Storage is full or forbidden: the shop works without a history.
    }
  }, [slug]);
}
