/**
 * Pictures in the shapes that search engines ask for (docs/search-and-social.md). They are made when they are asked
 * for, by app/pictures/[ratio]/[file]. Pure: only names and addresses.
 */

/** Pixels of each shape; never wider than what can be made without enlarging a product's picture. */
export const CROPS = {
  "16x9": { width: 1600, height: 900 },
  "4x3": { width: 1600, height: 1200 },
  "1x1": { width: 1200, height: 1200 },
} as const;

export type CropRatio = keyof typeof CROPS;

export const CROP_RATIOS: readonly CropRatio[] = ["16x9", "4x3", "1x1"];

/** Address of a picture in one shape, below the origin. */
export function cropPath(name: string, ratio: CropRatio): string {
  return `/pictures/${ratio}/${name}.jpg`;
}
