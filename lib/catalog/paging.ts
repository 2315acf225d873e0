/** Pages of a category's list. Pure; the browser shares it. */

/** Products on one page: full rows of two, three and four columns. */
export const PAGE_SIZE = 48;

/** The page that an address asks for: 1 where it names none, null where it names none that can be. */
export function parsePage(value: string | null): number | null {
  if (value === null) return 1;
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}

/** How many pages there are for `count` products; an empty list has one. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** The address of a page of a list, below the one of its first page; a query in `params` is kept. */
export function pagePath(path: string, page: number, params = new URLSearchParams()): string {
  const query = new URLSearchParams(params);
  query.delete("page");
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
