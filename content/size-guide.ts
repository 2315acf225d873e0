/** Body measurements in inches; centimeters are calculated from them. */
export type SizeTable = {
  title: string;
  measures: string[];
  rows: { size: string; inches: [number, number][] }[];
  note: string;
};

type Range = [number, number];

const row = (size: string, ...inches: Range[]) => ({ size, inches });

const HOW_TO_MEASURE =
  "Measure around the fullest part of the chest, the narrowest part of the waist and the fullest part of the hips, with the tape level and not pulled tight.";

const women: SizeTable = {
  title: "Women’s",
  measures: ["Chest", "Waist", "Hips"],
  rows: [
    row("XS", [31, 32.5], [24, 25.5], [34, 35.5]),
    row("S", [33, 34.5], [26, 27.5], [36, 37.5]),
    row("M", [35, 36.5], [28, 29.5], [38, 39.5]),
    row("L", [37, 39], [30, 32], [40, 42]),
    row("XL", [39.5, 42], [32.5, 35], [42.5, 45]),
    row("2XL", [42.5, 45], [35.5, 38], [45.5, 48]),
  ],
  note: HOW_TO_MEASURE,
};

const men: SizeTable = {
  title: "Men’s",
  measures: ["Chest", "Waist", "Hips"],
  rows: [
    row("XS", [33, 35], [27, 29], [33, 35]),
    row("S", [36, 37.5], [29.5, 31], [35.5, 37]),
    row("M", [38, 40], [31.5, 33.5], [37.5, 39.5]),
    row("L", [41, 43], [34, 36.5], [40, 42]),
    row("XL", [44, 46.5], [37, 40], [42.5, 45]),
    row("2XL", [47, 50], [40.5, 44], [45.5, 48.5]),
  ],
  note: HOW_TO_MEASURE,
};

const unisex: SizeTable = {
  ...men,
  title: "Unisex",
  note: `${HOW_TO_MEASURE} Women usually take one size down in our unisex tees.`,
};

const bra: SizeTable = {
  title: "Sports bra",
  measures: ["Chest", "Under the bust"],
  rows: [
    row("XS", [31, 32.5], [26, 27.5]),
    row("S", [33, 34.5], [28, 29.5]),
    row("M", [35, 36.5], [30, 31.5]),
    row("L", [37, 39], [32, 34]),
    row("XL", [39.5, 42], [34.5, 36.5]),
    row("2XL", [42.5, 45], [37, 39.5]),
  ],
  note: "Measure around the fullest part of the chest, then just below it where the band sits, standing straight and breathing out. Between two sizes, the larger breathes easier and the smaller holds firmer.",
};

const hats: SizeTable = {
  title: "Hat",
  measures: ["Around the head"],
  rows: [
    row("S/M", [21.75, 22.5]),
    row("L/XL", [22.75, 24]),
    // Visors have an elastic band.
    row("One size", [21.25, 23.5]),
  ],
  note: "Measure around the head a finger’s width above the ears and the eyebrows, where the band will sit.",
};

export const sizeTables = { women, men, unisex, bra, hats };

export type SizeGuideName = keyof typeof sizeTables;
