/** Pages of lists. Pure; also used in the browser. */

/** Products on one page: fills whole rows of two, three and four columns. */
export const PAGE_SIZE = 48;

/** Reviews on one page of those of a product. */
export const REVIEWS_PER_PAGE = 10;

/** The page number in an address: 1 if there is none, null if it isn't a valid one. */
export function parsePage(value: string | null): number | null {
  if (value === null) return 1;
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}

/** Number of pages for `count` products, or for as many of what has another `size` of page; an empty list has one. */
export function pageCount(count: number, size = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / size));
}

/** The address of a page of a list, given the path of its first page; keeps the query in `params`. */
export function pagePath(path: string, page: number, params = new URLSearchParams()): string {
  const query = new URLSearchParams(params);
  query.delete("page");
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
