import { localStore } from "@/lib/http/browser/storage";
import { site } from "@/lib/site";
import { looksPersonal } from "./bounds.browser";

/** A visitor's searches, newest first, in this browser only (search.before-typing). */

export const RECENT_SEARCHES_KEY = `${site.key}_recent_searches`;
const MOST_KEPT = 5;

/** Empty without storage, or if it can't be read. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(RECENT_SEARCHES_KEY) ?? "");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string").slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** Except addresses and numbers of people. */
export function rememberSearch(text: string): void {
  if (text === "" || looksPersonal(text)) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  localStore.write(RECENT_SEARCHES_KEY, JSON.stringify([text, ...others].slice(0, MOST_KEPT)));
}

export function clearRecentSearches(): void {
  localStore.remove(RECENT_SEARCHES_KEY);
}
