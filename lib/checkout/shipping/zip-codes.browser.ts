import type { SHIPPING_STATES } from "./states.browser";

type State = (typeof SHIPPING_STATES)[number];
type Prefixes = [from: number, to: number];

/**
 * Which ZIP codes the postal service uses where, by their first three digits. Single ones far from the rest are offices
 * of their own (Holtsville 005, Austin 733) or places reached across a state line (Fishers Island 063, Alta 834).
 */
const PREFIXES: Record<State, Prefixes[]> = {
  AL: [[350, 369]],
  AZ: [[850, 865]],
  AR: [[716, 729]],
  CA: [[900, 961]],
  CO: [[800, 816]],
  CT: [[60, 69]],
  DE: [[197, 199]],
  DC: [
    [200, 205],
    [569, 569],
  ],
  FL: [
    [320, 339],
    [341, 349],
  ],
  GA: [
    [300, 319],
    [398, 399],
  ],
  ID: [[832, 838]],
  IL: [[600, 629]],
  IN: [[460, 479]],
  IA: [[500, 528]],
  KS: [[660, 679]],
  KY: [[400, 427]],
  LA: [[700, 714]],
  ME: [[39, 49]],
  MD: [[206, 219]],
  MA: [
    [10, 27],
    [55, 55],
  ],
  MI: [[480, 499]],
  MN: [[550, 567]],
  MS: [[386, 397]],
  MO: [[630, 658]],
  MT: [[590, 599]],
  NE: [[680, 693]],
  NV: [[889, 898]],
  NH: [[30, 38]],
  NJ: [[70, 89]],
  NM: [[870, 884]],
  NY: [
    [5, 5],
    [63, 63],
    [100, 149],
  ],
  NC: [[270, 289]],
  ND: [[580, 588]],
  OH: [[430, 459]],
  OK: [[730, 749]],
  OR: [[970, 979]],
  PA: [[150, 196]],
  RI: [[28, 29]],
  SC: [[290, 299]],
  SD: [[570, 577]],
  TN: [[370, 385]],
  TX: [
    [733, 733],
    [750, 799],
    [885, 885],
  ],
  UT: [[840, 847]],
  VT: [[50, 59]],
  VA: [
    [201, 201],
    [220, 246],
  ],
  WA: [[980, 994]],
  WV: [[247, 268]],
  WI: [[530, 549]],
  WY: [
    [820, 831],
    [834, 834],
  ],
};

/**
 * (shipping.zip-and-state) Military addresses, islands and Alaska are in none of these.
 * @param zip five digits, or nine as in "02840-1234"
 */
export function isInState(zip: string, state: State): boolean {
  const prefix = Number(zip.slice(0, 3));
  return PREFIXES[state].some(([from, to]) => prefix >= from && prefix <= to);
}
