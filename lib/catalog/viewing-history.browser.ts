import { site } from "@/lib/site";

/** Slugs (product.viewing-history). */

export const VIEWING_HISTORY_KEY = `${site.key}_viewing_history`;
export const VIEWING_HISTORY_LIMIT = 10;

/** Empty if the text can't be read. */
export function parseHistory(text: string | null): string[] {
  if (!text) return [];
  try {
    const kept: unknown = JSON.parse(text);
    if (!Array.isArray(kept) || !kept.every((slug): slug is string => typeof slug === "string")) return [];
    return kept.slice(0, VIEWING_HISTORY_LIMIT);
  } catch {
    return [];
  }
}

export function remember(history: readonly string[], slug: string): string[] {
  return [slug, ...history.filter((seen) => seen !== slug)].slice(0, VIEWING_HISTORY_LIMIT);
}
