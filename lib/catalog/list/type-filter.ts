/** "hats" → "hat", "dresses" → "dress", "accessories" → "accessory". */
export function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** Empty if it doesn't filter. */
export function textWanted(type: string | null | undefined): string {
  return (type ?? "").trim().toLowerCase();
}

/** "hats" → "hat", "hats". */
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
