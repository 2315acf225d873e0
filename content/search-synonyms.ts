/**
 * What shoppers call our goods, and the words that our goods' names, kinds, colors and descriptions use. A search for
 * the first also finds the others. One word, or two next to each other; singular and plural are the same. `npm run
 * test:unit -- search` says which words no product has.
 */
export const SYNONYMS: Record<string, readonly string[]> = {
  // For whom
  man: ["men"],
  male: ["men"],
  guy: ["men"],
  gentleman: ["men"],
  gentlemen: ["men"],
  woman: ["women"],
  lady: ["women"],
  female: ["women"],
  girl: ["women"],
  couple: ["unisex"],

  // Kinds
  "t shirt": ["tee"],
  tshirt: ["tee"],
  shirt: ["tee"],
  jersey: ["tee"],
  polo: ["tee"],
  kit: ["tee"],
  crop: ["bra"],
  bralette: ["bra"],
  headwear: ["hat"],
  sunhat: ["hat"],
  headband: ["visor"],
  sunvisor: ["visor"],
  "baseball cap": ["cap"],
  accessory: ["hat", "sock", "wristband", "bag", "towel", "bottle"],
  sweatband: ["wristband"],
  armband: ["wristband"],
  "wrist band": ["wristband"],
  "sweat band": ["wristband"],
  stocking: ["sock"],
  bag: ["tote"],
  holdall: ["tote"],
  handbag: ["tote"],
  shopper: ["tote"],
  flask: ["bottle"],
  thermos: ["bottle"],
  canteen: ["bottle"],

  // Colors
  blue: ["navy", "sky"],
  "dark blue": ["navy"],
  "light blue": ["sky"],
  green: ["forest"],
  pink: ["blush"],
  rose: ["blush"],
  orange: ["clay"],
  terracotta: ["clay"],
  rust: ["clay"],
  red: ["clay"],
  brown: ["clay"],
  beige: ["natural"],
  cream: ["natural"],
  ecru: ["natural"],
  sand: ["natural"],
  "off white": ["natural"],
};
