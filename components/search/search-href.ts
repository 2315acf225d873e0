/** @param text the start of search if empty */
export function searchHref(text: string): string {
  return text ? `/search?q=${encodeURIComponent(text)}` : "/search";
}
