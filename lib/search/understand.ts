import "server-only";
import { correct, errorsAllowed } from "./correction";
import { meaningsOf, SYNONYM_WORDS } from "./synonyms";
import { candidatesOf, isBeginning, knownWords } from "./vocabulary";
import { stem, typedWords } from "./words";

export type Wanted = { word: string; isBeginning: boolean };

export type Understood = {
  /** One group per word: any of its words has to be found. */
  groups: Wanted[][];
  corrected: string | null;
  unknown: string[];
};

type Options = {
  unfinished?: boolean;
  others?: readonly string[];
};

/** Shorter beginnings would find everything. */
const SHORTEST_BEGINNING = 2;

/**
 * In the singular, with synonyms, typing errors corrected, and joined words taken apart or split words put together.
 * Both databases look for the same words.
 */
export async function understand(
  text: string,
  { unfinished = false, others = [] }: Options = {},
): Promise<Understood> {
  const typed = typedWords(text);
  const vocabulary = await readVocabulary(typed, others);
  const said: string[] = [];
  const result: Understood = { groups: [], corrected: null, unknown: [] };
  for (let at = 0; at < typed.length;) {
    const word = typed[at]!;
    const isLast = unfinished && at === typed.length - 1;
    const term =
      vocabulary.pair(word, typed[at + 1]) ??
      vocabulary.single(word, isLast) ??
      (await vocabulary.beginning(word, isLast)) ??
      vocabulary.halves(word) ??
      (await vocabulary.correction(word, isLast));
    at += term?.takes ?? 1;
    if (term) result.groups.push(...term.groups);
    else result.unknown.push(word);
    if (term?.corrected) result.corrected = "";
    said.push(term?.corrected ?? word);
  }
  if (result.corrected !== null) result.corrected = said.join(" ");
  return result;
}

type Term = { groups: Wanted[][]; takes: number; corrected?: string };

async function readVocabulary(typed: string[], others: readonly string[]) {
  const pairs = typed.slice(1).map((word, at) => stem(typed[at]! + word));
  const parts = typed.flatMap((word) => splits(word).flat());
  const known = await knownWords([...typed.map(stem), ...pairs, ...parts]);
  const isKnown = (word: string) => known.has(word) || others.includes(word);

  function group(word: string): Wanted[] {
    const words = [...(isKnown(word) ? [word] : []), ...(meaningsOf(word) ?? [])];
    return [...new Set(words)].map((each) => ({ word: each, isBeginning: false }));
  }

  /** "t shirt", "wrist bands" */
  function pair(word: string, next: string | undefined): Term | null {
    if (next === undefined) return null;
    const meanings = meaningsOf(`${stem(word)} ${stem(next)}`);
    if (meanings) return { groups: [meanings.map((each) => ({ word: each, isBeginning: false }))], takes: 2 };
    const joined = stem(word + next);
    const areWords = isKnown(stem(word)) && isKnown(stem(next));
    return isKnown(joined) && !areWords ? { groups: [group(joined)], takes: 2 } : null;
  }

  function single(word: string, isLast: boolean): Term | null {
    const found = group(stem(word));
    if (found.length === 0) return null;
    return { groups: [isLast ? [...found, { word, isBeginning: true }] : found], takes: 1 };
  }

  async function beginning(word: string, isLast: boolean): Promise<Term | null> {
    if (word.length < (isLast ? 1 : SHORTEST_BEGINNING)) return null;
    const begins = others.some((other) => other.startsWith(word)) || (await isBeginning(word));
    return begins ? { groups: [[{ word, isBeginning: true }]], takes: 1 } : null;
  }

  /** "buckethat" */
  function halves(word: string): Term | null {
    const found = splits(word).find((both) => both.every(isKnown));
    return found ? { groups: found.map(group), takes: 1, corrected: found.join(" ") } : null;
  }

  async function correction(word: string, isLast: boolean): Promise<Term | null> {
    const errors = errorsAllowed(word);
    if (errors === 0) return null;
    const most = isLast ? 40 : word.length + errors;
    const products = await candidatesOf({ least: word.length - errors, most });
    const more = [...SYNONYM_WORDS, ...others].map((other) => ({ word: other, products: 0 }));
    // The typed word may be a plural: "wristbnds".
    for (const form of new Set([stem(word), word])) {
      const meant = correct(form, [...products, ...more], isLast);
      if (!meant) continue;
      const groups = group(meant);
      return {
        groups: [groups.length > 0 ? groups : [{ word: meant, isBeginning: false }]],
        takes: 1,
        corrected: meant,
      };
    }
    return null;
  }

  return { pair, single, beginning, halves, correction };
}

/** Into two words of three letters and more, in the singular. */
function splits(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [
    stem(word.slice(0, at + 3)),
    stem(word.slice(at + 3)),
  ]);
}
