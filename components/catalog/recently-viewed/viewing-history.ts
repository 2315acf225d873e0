"use client";

import { useEffect, useSyncExternalStore } from "react";
import { localStore } from "@/lib/http/browser/storage";
import { parseHistory, remember, VIEWING_HISTORY_KEY } from "@/lib/catalog/viewing-history.browser";

/** Empty if browsers refuse storage. */
const readText = () => localStore.read(VIEWING_HISTORY_KEY) ?? "";

const never = () => () => undefined;

/** Slugs, newest first; empty in the prerendered HTML. */
export function useViewingHistory(): string[] {
  return parseHistory(useSyncExternalStore(never, readText, () => ""));
}

export function useRecordView(slug: string): void {
  useEffect(() => {
    localStore.write(VIEWING_HISTORY_KEY, JSON.stringify(remember(parseHistory(readText()), slug)));
  }, [slug]);
}
