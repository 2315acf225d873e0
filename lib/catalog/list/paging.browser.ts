/** Fills whole rows of two, three and four columns. */
export const PAGE_SIZE = 48;

export const REVIEWS_PER_PAGE = 10;

/** An empty list has one page. */
export function pageCount(count: number, size = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / size));
}
