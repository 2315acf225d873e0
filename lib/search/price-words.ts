import { formatCents } from "@/lib/money";

/** In cents, with both ends. */
export type PriceRange = { least: number; most: number };

/** Words that limit a search, and what they are understood as, such as “Under $60”. */
export type Said = { words: string; label: string };

const HIGHEST = 1_000_000_000;
export const ANY_PRICE: PriceRange = { least: 0, most: HIGHEST };

const LIMITS = [
  {
    words: "under|below|less than|cheaper than",
    label: "Under",
    least: () => 0,
    most: (cents: number) => cents - 1,
  },
  { words: "up to|at most|max", label: "Up to", least: () => 0, most: (cents: number) => cents },
  { words: "over|above|more than", label: "Over", least: (cents: number) => cents + 1, most: () => HIGHEST },
].map(({ words, ...limit }) => ({
  ...limit,
  pattern: new RegExp(
    `\\b(?:${words})\\s*\\$?\\s*(\\d{1,5}(?:\\.\\d{1,2})?)\\s*(?:\\$|(?:dollars?|usd|bucks)\\b)?(?!\\w)`,
    "i",
  ),
}));

type PriceWords = { price: PriceRange | null; said: Said[]; rest: string };

/**
 * Takes “under 60” out of a search (search.price-words).
 * @param unfinished a single digit at the end may become another amount, so it doesn't limit
 */
export function takePrice(text: string, unfinished = false): PriceWords {
  const result: PriceWords = { price: null, said: [], rest: text };
  for (const { label, pattern, least, most } of LIMITS) {
    const [words, amount] = pattern.exec(result.rest) ?? [];
    if (words === undefined || amount === undefined) continue;
    const isTyped = !(unfinished && amount.length === 1 && result.rest.endsWith(words));
    result.rest = without(result.rest, words);
    if (!isTyped) continue;
    const cents = Math.round(Number(amount) * 100);
    const { price } = result;
    result.price = {
      least: Math.max(price?.least ?? 0, least(cents)),
      most: Math.min(price?.most ?? HIGHEST, most(cents)),
    };
    result.said.push({ words, label: `${label} ${formatCents(cents).replace(/\.00$/, "")}` });
  }
  return result;
}

export function without(text: string, words: string): string {
  return text.replace(words, " ").replace(/\s+/g, " ").trim();
}
