/**
 * A search for the first also finds the others. One word, or two next to each other; singular and plural are the same.
 * `npm run test:unit -- search` says which words no product has.
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
  wrist: ["wristband"],
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

  // State
  newest: ["new"],
  latest: ["new"],
  "new arrival": ["new"],
  discounted: ["sale"],
  reduced: ["sale"],
  clearance: ["sale"],
  markdown: ["sale"],
  outlet: ["sale"],
  deal: ["sale"],

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

/**
 * What people look for here, whether the shop sells it or not. It finds what is called so, and nothing that only mentions
 * it: the top of a hat is no top. And it is never taken for a typing error: a skirt is no shirt. In the singular.
 */
export const NAMED_ONLY: ReadonlySet<string> = new Set(
  (
    "ball balm beanie belt blouse boot boy brief capri cardigan case child coat cover dress earring fleece glass glove grip gym " +
    "hair hoodie jacket jean jogger jumper kid legging net overgrip pack pant parka pleat racket racquet ring rope scarf shoe short skirt " +
    "skort sneaker string suit sunglass sweater sweatpant sweatshirt swimsuit tank tie tight top tracksuit trainer training trouser tunic " +
    "umbrella undershort underwear vest watch"
  ).split(" "),
);
