import type { ProductCardView } from "./schema";

/** A word without its plural ending: "hats" → "hat", "dresses" → "dress", "accessories" → "accessory". */
function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

type Filterable = Pick<ProductCardView, "name" | "garmentTypes">;

/**
 * Keeps products whose name contains the text or whose garment type is that word, in singular or plural
 * (section 2, “Category listing”; decision 8). No text keeps everything.
 */
export function filterByType<Item extends Filterable>(
  products: readonly Item[],
  type: string | null,
): Item[] {
  const wanted = (type ?? "").trim().toLowerCase();
  if (!wanted) return [...products];
  const word = singular(wanted);
  return products.filter(
    ({ name, garmentTypes }) =>
      name.toLowerCase().includes(wanted) || garmentTypes.some((garment) => singular(garment) === word),
  );
}
