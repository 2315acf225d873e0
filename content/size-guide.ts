/** Measurements in inches; centimeters are calculated from them. */
export type SizeTable = {
  title: string;
  /** Of the body that a size is made for. One range begins where the one before ends. */
  measures: string[];
  rows: { size: string; inches: Range[] }[];
  note: string;
  /** Of the garment itself, laid flat; each measure is a letter of its drawing. None for hats, which differ. */
  garment?: Garment;
};

export type Garment = {
  drawing: "tee" | "bra";
  measures: string[];
  rows: { size: string; inches: number[] }[];
};

type Range = [from: number, to: number];

const SIZES = ["XS", "S", "M", "L", "XL", "2XL"];

/** A row for each size, from the bounds between the sizes: one list for each measure. */
const ranges = (...measures: number[][]) =>
  SIZES.map((size, at) => ({
    size,
    inches: measures.map((bounds): Range => [bounds[at]!, bounds[at + 1]!]),
  }));

/** A row for each size, from one list for each measure. */
const rows = (...measures: number[][]) =>
  SIZES.map((size, at) => ({ size, inches: measures.map((values) => values[at]!) }));

const HOW_TO_MEASURE =
  "Measure around the fullest part of the chest, the narrowest part of the waist and the fullest part of the hips, with the tape level and not pulled tight.";

const TEE: Omit<Garment, "rows"> = { drawing: "tee", measures: ["Chest", "Length", "Sleeve"] };

const women: SizeTable = {
  title: "Women’s",
  measures: ["Chest", "Waist", "Hips"],
  rows: ranges(
    [31, 33, 35, 37, 39.5, 42.5, 45],
    [24, 26, 28, 30, 32.5, 35.5, 38],
    [34, 36, 38, 40, 42.5, 45.5, 48],
  ),
  note: HOW_TO_MEASURE,
  garment: {
    ...TEE,
    rows: rows(
      [17, 18, 19, 20.25, 21.75, 23.25],
      [24, 24.5, 25, 25.75, 26.5, 27.25],
      [5.75, 6, 6.25, 6.5, 6.75, 7],
    ),
  },
};

const men: SizeTable = {
  title: "Men’s",
  measures: ["Chest", "Waist", "Hips"],
  rows: ranges(
    [33, 35.5, 38, 40.5, 43.5, 47, 50],
    [27, 29.5, 31.5, 34, 37, 40.5, 44],
    [33, 35.5, 37.5, 40, 42.5, 45.5, 48.5],
  ),
  note: HOW_TO_MEASURE,
  garment: {
    ...TEE,
    rows: rows(
      [19, 20.25, 21.5, 23, 24.75, 26.25],
      [27, 27.75, 28.5, 29.25, 30, 30.75],
      [8, 8.25, 8.5, 8.75, 9, 9.25],
    ),
  },
};

const unisex: SizeTable = {
  ...men,
  title: "Unisex",
  note: `${HOW_TO_MEASURE} Women usually go one size down in our unisex tees.`,
  garment: {
    ...TEE,
    rows: rows(
      [20, 21.25, 22.5, 24, 25.75, 27.25],
      [27.25, 28, 28.75, 29.5, 30.25, 31],
      [8.25, 8.5, 8.75, 9, 9.25, 9.5],
    ),
  },
};

const bra: SizeTable = {
  title: "Sports bra",
  measures: ["Chest", "Under the bust"],
  rows: ranges([31, 33, 35, 37, 39.5, 42.5, 45], [26, 28, 30, 32, 34.5, 37, 39.5]),
  note: "Measure around the fullest part of the chest, then just below it where the band sits, standing straight and breathing out. Between two sizes, the larger breathes easier and the smaller holds firmer.",
  garment: {
    drawing: "bra",
    measures: ["Band, unstretched", "Height"],
    rows: rows([12, 13, 14, 15.25, 16.5, 17.75], [12.5, 13, 13.5, 14, 14.5, 15]),
  },
};

const hats: SizeTable = {
  title: "Hat",
  measures: ["Around the head"],
  rows: [
    { size: "S/M", inches: [[21.5, 22.5]] },
    { size: "L/XL", inches: [[22.5, 24]] },
    // Visors have an elastic band.
    { size: "One size", inches: [[21.25, 23.5]] },
  ],
  note: "Measure around the head a finger’s width above the ears and the eyebrows, where the band will sit.",
};

export const sizeTables = { women, men, unisex, bra, hats };

export type SizeGuideName = keyof typeof sizeTables;
