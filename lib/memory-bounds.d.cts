export const MOST_BYTES: Record<"pages" | "reads" | "drawnPictures", number>;
export const BYTES_OF_AN_ENTRY: number;
export const MOST_ENTRIES: Record<
  | "pagesBeingMade"
  | "renderedPages"
  | "pagesNotOnDisk"
  | "answersAboutSlugs"
  | "openedCartSeals"
  | "frequentVisitors",
  number
>;
export const HEAP_GROWTH_PERCENT: number;
export const MALLOC_ARENAS: number;
