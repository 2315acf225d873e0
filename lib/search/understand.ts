import "server-only";
import { NAMED_ONLY } from "@/content/search-synonyms";
import { corrections, errorsAllowed } from "./correction";
import { isNamed, type Group, type Wanted, type Wish } from "./matches";
import { ownWords } from "./own-words";
import { takePrice, without } from "./price-words";
import type { Condition } from "./schema";
import { takeSizes } from "./size-words";
import { meaningsOf, SYNONYM_WORDS } from "./synonyms";
import { candidatesOf, knownWords } from "./vocabulary";
import { STATES, stem, typedWords } from "./words";

export type Understood = Wish & {
  /** Empty if any will do. */
  sizes: string[];
  conditions: Condition[];
  corrected: string | null;
  unknown: string[];
};

type Options = {
  unfinished?: boolean;
  others?: readonly string[];
};

/** Shorter words are near to many, so they count as names, kinds and colors only. */
const LONG = 6;
/** For which it is looked up whether a product is called so. */
const MOST_MEANINGS = 5;
/** Shorter beginnings would find everything. */
const SHORTEST_BEGINNING = 2;

/**
 * Singular words with synonyms, typing errors corrected, joined words taken apart, split words joined. Both databases
 * look for the same words.
 */
export async function understand(
  text: string,
  { unfinished = false, others = [] }: Options = {},
): Promise<Understood> {
  const { sizes, ...sized } = takeSizes(text, unfinished);
  const { price, ...priced } = takePrice(sized.rest, unfinished);
  const typed = typedWords(priced.rest);
  const vocabulary = await readVocabulary(typed, others);
  const conditions: Condition[] = [...sized.said, ...priced.said].map(({ label, words }) => ({
    label,
    rest: without(text, words),
  }));
  const said: string[] = [];
  const result: Understood = { groups: [], price, sizes, conditions, corrected: null, unknown: [] };
  for (let at = 0; at < typed.length;) {
    const word = typed[at]!;
    const isLast = unfinished && at === typed.length - 1;
    const term =
      vocabulary.pair(word, typed[at + 1]) ??
      (await vocabulary.single(word, isLast)) ??
      (await vocabulary.beginning(word, isLast)) ??
      (await vocabulary.halves(word)) ??
      (await vocabulary.correction(word, isLast));
    const taken = typed.slice(at, at + (term?.takes ?? 1));
    at += taken.length;
    if (term) result.groups.push(...term.groups);
    else result.unknown.push(word);
    if (term?.corrected) result.corrected = "";
    said.push(term?.corrected ?? taken.join(" "));
    const state = term?.groups.flatMap(({ words }) => words).find((wanted) => STATES.has(wanted.word));
    if (state) conditions.push({ label: STATES.get(state.word)!, rest: withoutTyped(text, taken) });
  }
  if (result.corrected !== null) result.corrected = said.join(" ");
  return result;
}

function withoutTyped(text: string, words: string[]): string {
  return without(text, new RegExp(`\\b${words.join("\\W+")}\\b`, "i").exec(text)?.[0] ?? text);
}

type Term = { groups: Group[]; takes: number; corrected?: string };

async function readVocabulary(typed: string[], others: readonly string[]) {
  const pairs = typed.slice(1).map((word, at) => stem(typed[at]! + word));
  const parts = typed.flatMap((word) => splits(word).flat());
  const known = await knownWords([...typed.map(stem), ...pairs, ...parts]);
  const isKnown = (word: string) => known.has(word) || others.includes(word);

  function wantedOf(word: string): Wanted[] {
    const words = [...(isKnown(word) ? [word] : []), ...(meaningsOf(word) ?? [])];
    return whole(words);
  }

  /** "t shirt", "wrist bands" */
  function pair(word: string, next: string | undefined): Term | null {
    if (next === undefined) return null;
    const meanings = meaningsOf(`${stem(word)} ${stem(next)}`);
    if (meanings) return { groups: [{ words: whole(meanings) }], takes: 2 };
    const joined = stem(word + next);
    const areWords = isKnown(stem(word)) && isKnown(stem(next));
    return isKnown(joined) && !areWords ? { groups: [{ words: wantedOf(joined) }], takes: 2 } : null;
  }

  async function single(word: string, isLast: boolean): Promise<Term | null> {
    const words = wantedOf(stem(word));
    if (words.length === 0) return null;
    if (NAMED_ONLY.has(stem(word))) return { groups: [{ words, isNamed: true }], takes: 1 };
    const begun = isLast && (await begins(word));
    return { groups: [begun ? { ...begun, words: [...words, ...begun.words] } : { words }], takes: 1 };
  }

  /** Parts of words count in products' names only: elsewhere “dress” would find “dressiest”. */
  async function begins(word: string): Promise<Group | null> {
    const group = { words: [{ word, isBeginning: true }], isNamed: true };
    return (await isNamed(group)) ? group : null;
  }

  async function beginning(word: string, isLast: boolean): Promise<Term | null> {
    if (word.length < (isLast ? 1 : SHORTEST_BEGINNING)) return null;
    const group = await begins(word);
    if (group) return { groups: [group], takes: 1 };
    const isOfPages = others.some((other) => other.startsWith(word));
    return isOfPages ? { groups: [{ words: [{ word, isBeginning: true }], isNamed: true }], takes: 1 } : null;
  }

  /** "buckethat" */
  async function halves(word: string): Promise<Term | null> {
    for (const both of splits(word).filter((halves) => halves.every(isKnown))) {
      const groups = both.map((half) => ({ words: wantedOf(half) }));
      const named = await Promise.all(groups.map(isNamed));
      if (named.every(Boolean)) return { groups, takes: 1, corrected: both.join(" ") };
    }
    return null;
  }

  async function correction(word: string, isLast: boolean): Promise<Term | null> {
    const errors = errorsAllowed(word);
    if (errors === 0 || NAMED_ONLY.has(stem(word)) || ownWords().has(stem(word))) return null;
    const most = isLast ? 40 : word.length + errors;
    const products = await candidatesOf({ least: word.length - errors, most });
    const more = [...SYNONYM_WORDS, ...others].map((other) => ({ word: other, products: 0 }));
    // The typed word may be a plural: "wristbnds".
    for (const form of new Set([stem(word), word])) {
      for (const meant of corrections(form, [...products, ...more], isLast).slice(0, MOST_MEANINGS)) {
        const words = wantedOf(meant);
        const group = { words: words.length > 0 ? words : whole([meant]), isNamed: isLast };
        const isTrusted =
          form.length >= LONG || more.some((other) => other.word === meant) || (await isNamed(group));
        if (isTrusted) return { groups: [group], takes: 1, corrected: meant };
      }
    }
    return null;
  }

  return { pair, single, beginning, halves, correction };
}

function whole(words: readonly string[]): Wanted[] {
  return [...new Set(words)].map((word) => ({ word, isBeginning: false }));
}

/** Two singular words of three letters or more. */
function splits(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [
    stem(word.slice(0, at + 3)),
    stem(word.slice(at + 3)),
  ]);
}
