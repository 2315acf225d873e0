import type { Product } from "@/lib/catalog/schema";

/** Body measurements in inches; centimetres are worked out from them. */
export type SizeTable = {
  title: string;
  measures: string[];
  rows: { size: string; inches: [number, number][] }[];
  note: string;
};

const HOW_TO_MEASURE =
  "Measure around the fullest part of the chest, the narrowest part of the waist and the fullest part of the hips, with the tape level and not pulled tight.";

const women: SizeTable = {
  title: "Women’s",
  measures: ["Chest", "Waist", "Hips"],
  rows: [
    {
      size: "XS",
      inches: [
        [31, 32.5],
        [24, 25.5],
        [34, 35.5],
      ],
    },
    {
      size: "S",
      inches: [
        [33, 34.5],
        [26, 27.5],
        [36, 37.5],
      ],
    },
    {
      size: "M",
      inches: [
        [35, 36.5],
        [28, 29.5],
        [38, 39.5],
      ],
    },
    {
      size: "L",
      inches: [
        [37, 39],
        [30, 32],
        [40, 42],
      ],
    },
    {
      size: "XL",
      inches: [
        [39.5, 42],
        [32.5, 35],
        [42.5, 45],
      ],
    },
    {
      size: "2XL",
      inches: [
        [42.5, 45],
        [35.5, 38],
        [45.5, 48],
      ],
    },
  ],
  note: HOW_TO_MEASURE,
};

const men: SizeTable = {
  title: "Men’s",
  measures: ["Chest", "Waist", "Hips"],
  rows: [
    {
      size: "XS",
      inches: [
        [33, 35],
        [27, 29],
        [33, 35],
      ],
    },
    {
      size: "S",
      inches: [
        [36, 37.5],
        [29.5, 31],
        [35.5, 37],
      ],
    },
    {
      size: "M",
      inches: [
        [38, 40],
        [31.5, 33.5],
        [37.5, 39.5],
      ],
    },
    {
      size: "L",
      inches: [
        [41, 43],
        [34, 36.5],
        [40, 42],
      ],
    },
    {
      size: "XL",
      inches: [
        [44, 46.5],
        [37, 40],
        [42.5, 45],
      ],
    },
    {
      size: "2XL",
      inches: [
        [47, 50],
        [40.5, 44],
        [45.5, 48.5],
      ],
    },
  ],
  note: HOW_TO_MEASURE,
};

const unisex: SizeTable = {
  ...men,
  title: "Unisex",
  note: `${HOW_TO_MEASURE} Women usually take one size down in our unisex tees.`,
};

/** The table for a garment; null for goods that are not worn on the body. */
export function sizeTable({
  audience,
  garmentTypes,
}: Pick<Product, "audience" | "garmentTypes">): SizeTable | null {
  if (!garmentTypes.includes("top")) return null;
  return { men, women, unisex }[audience];
}
