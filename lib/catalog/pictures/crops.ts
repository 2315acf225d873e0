/** In pixels; larger crops would enlarge a product's picture. */
export const CROPS = {
  "16x9": { width: 1600, height: 900 },
  "4x3": { width: 1600, height: 1200 },
  "1x1": { width: 1200, height: 1200 },
} as const;

export type CropRatio = keyof typeof CROPS;

export const CROP_RATIOS: readonly CropRatio[] = ["16x9", "4x3", "1x1"];

export function cropPath(name: string, ratio: CropRatio): string {
  return `/pictures/${ratio}/${name}.jpg`;
}
