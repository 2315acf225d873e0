import { SYNONYMS } from "@/content/search-synonyms";
import { plainWords, stem } from "./words";

const known = (words: string) => plainWords(words).map(stem).join(" ");

const meanings = new Map(
  Object.entries(SYNONYMS).map(([words, others]): [string, string[]] => [known(words), others.map(known)]),
);

/** Of a word, or of two neighboring ones. */
export function meaningsOf(words: string): readonly string[] | null {
  return meanings.get(words) ?? null;
}

/** Typing errors in these are corrected, too. */
export const SYNONYM_WORDS: readonly string[] = [...meanings.keys()].filter((words) => !words.includes(" "));
