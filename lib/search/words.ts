import { singular } from "@/lib/catalog/list/type-filter";
import { MOST_CHARACTERS, MOST_WORDS } from "./bounds.browser";

/** For products and shoppers alike. After a change raise INDEX_VERSION (lib/search/index-products.ts). */

const LONGEST_WORD = 30;

/** Words that say nothing about goods. */
const EMPTY_WORDS = new Set(
  (
    "a an and are as at by can do does for from get have how i in is it its my no not of on one or should than that " +
    "the their them to what when where which will with you your"
  ).split(" "),
);

/** A product has these by its state, not its texts. Each with what a result says if it was understood. */
export const STATES: ReadonlyMap<string, string> = new Map([
  ["new", "New"],
  ["sale", "Sale"],
]);

/** "Women’s T-Shirts" → "womens", "t", "shirts". */
export function plainWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘ʼ´`]+/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST_WORD));
}

export function stem(word: string): string {
  return word.length < 4 || /(is|us)$/.test(word) ? word : singular(word);
}

export function wordsOf(text: string): string[] {
  return [...new Set(plainWords(text).filter(saysSomething).map(stem))];
}

/** Cut to the limits of a search. */
export function typedWords(text: string): string[] {
  const words = plainWords(text.slice(0, MOST_CHARACTERS));
  const saying = words.filter((word) => !EMPTY_WORDS.has(word));
  return (saying.length > 0 ? saying : words).slice(0, MOST_WORDS);
}

function saysSomething(word: string): boolean {
  return word.length > 1 && !EMPTY_WORDS.has(word);
}
