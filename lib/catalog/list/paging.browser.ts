/** Products on one page: fills whole rows of two, three and four columns. */
export const PAGE_SIZE = 48;

/** Reviews on one page of those of a product. */
export const REVIEWS_PER_PAGE = 10;

/** Number of pages for `count` products, or for as many of what has another `size` of page; an empty list has one. */
export function pageCount(count: number, size = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(count / size));
}
