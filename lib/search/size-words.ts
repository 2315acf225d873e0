import type { FacetCount } from "@/lib/catalog/list/facets";
import { without, type Said } from "./price-words";

const SPELLED: Record<string, string> = {
  "extra small": "XS",
  small: "S",
  medium: "M",
  large: "L",
  "extra large": "XL",
  "x small": "XS",
  "x large": "XL",
  xxl: "2XL",
};

/** A letter is enough, but “large” alone may be said of a logo. No letter of “women's” or “U.S.” is a size. */
const LETTERS = String.raw`(?:extra|x)[\s-](?:small|large)|xxl|2xl|x[sl]|[sml]`;
const NAMED = String.raw`(?:(?:in|size)\s+)+(?:an?\s+)?(${LETTERS}|small|medium|large)`;
const SIZE = new RegExp(String.raw`(?<![\w'’‘ʼ´\`.-])(?:${NAMED}|(${LETTERS}))(?![\w'’-])`, "i");

type SizeWords = { sizes: string[]; said: Said[]; rest: string };

/**
 * Takes “in M” or “size L” out of a search (search.size-words).
 * @param unfinished a letter at the end may become a word
 */
export function takeSizes(text: string, unfinished = false): SizeWords {
  const result: SizeWords = { sizes: [], said: [], rest: text };
  for (;;) {
    const [words, named, letters] = SIZE.exec(result.rest) ?? [];
    if (words === undefined) return result;
    if (unfinished && letters && result.rest.endsWith(words)) return result;
    const name = (named ?? letters)!.toLowerCase().replace(/[\s-]+/, " ");
    const size = SPELLED[name] ?? name.toUpperCase();
    result.rest = without(result.rest, words);
    if (result.sizes.includes(size)) continue;
    result.sizes.push(size);
    result.said.push({ words, label: `Size ${size}` });
  }
}

/** Leaves what is in stock in one of these sizes; “S/M” is both. */
export function inSizes(counts: FacetCount[], sizes: string[]): FacetCount[] {
  const isWanted = (size: string) => size.split("/").some((part) => sizes.includes(part));
  return counts
    .map(({ facets, ...rest }) => {
      const colors = facets.colors.map((color) => ({ ...color, sizes: color.sizes.filter(isWanted) }));
      return { ...rest, facets: { ...facets, colors: colors.filter((color) => color.sizes.length > 0) } };
    })
    .filter(({ facets }) => facets.colors.length > 0);
}

/** As products name them. */
export function sizesOf(counts: FacetCount[]): string[] {
  return [...new Set(counts.flatMap(({ facets }) => facets.colors.flatMap(({ sizes }) => sizes)))];
}
