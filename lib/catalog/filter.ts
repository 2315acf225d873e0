import type { ProductCardView } from "./schema";

/** A word without its plural ending: "hats" → "hat", "dresses" → "dress", "accessories" → "accessory". */
function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** The text that a filter looks for; empty when it asks for nothing. */
export function textWanted(type: string | null | undefined): string {
  return (type ?? "").trim().toLowerCase();
}

/** Every word that means the same garment: "hats" → "hat", "hats". */
export function garmentForms(text: string): string[] {
  const word = singular(text);
  return [word, `${word}s`, `${word}es`, word.replace(/y$/, "ies")].filter(
    (form, index, forms) => singular(form) === word && forms.indexOf(form) === index,
  );
}

/** "bucket-hats" → "Bucket hats". */
export function typeLabel(value: string): string {
  const words = value.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
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
  const wanted = textWanted(type);
  if (!wanted) return [...products];
  const word = singular(wanted);
  return products.filter(
    ({ name, garmentTypes }) =>
      name.toLowerCase().includes(wanted) || garmentTypes.some((garment) => singular(garment) === word),
  );
}
