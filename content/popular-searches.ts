/** Offered before anything is typed; each finds products. */
export const POPULAR_SEARCHES = ["New", "Sale", "White tee", "Caps", "Visors", "Socks"] as const;
