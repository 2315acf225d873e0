/** The featured order: popular products first, then the catalogue's order. Nothing else decides it. */

type Placed = { isPopular: boolean; position: number; slug: string };

/** A text that sorts in the featured order: “0 1000000090 change-of-ends-bottle”. */
export function placeOf({ isPopular, position, slug }: Placed): string {
  return `${isPopular ? 0 : 1} ${1_000_000_000 + position} ${slug}`;
}

/** The same order of products themselves. */
export const FEATURED = [{ isPopular: "desc" }, { position: "asc" }, { slug: "asc" }] as const;
