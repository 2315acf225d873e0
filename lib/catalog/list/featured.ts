/** Popular products first, then the catalogue's order. */

type Placed = { isPopular: boolean; position: number; slug: string };

/** Sorts as text: “0 1000000090 change-of-ends-bottle”. */
export function placeOf({ isPopular, position, slug }: Placed): string {
  return `${isPopular ? 0 : 1} ${1_000_000_000 + position} ${slug}`;
}

export const FEATURED = [{ isPopular: "desc" }, { position: "asc" }, { slug: "asc" }] as const;
