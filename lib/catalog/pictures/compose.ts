import "server-only";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import manifest from "@/content/pictures.json";

/** Products are never cut: their backdrop is extended to the edges. Courts are cropped. */

/** In pixels: width over which a product's picture fades into its backdrop. */
const FEATHER = 30;
/** In pixels: this edge gives the backdrop's color. */
const EDGE = 8;

/** By default sharp encodes intermediate pictures as AVIF. */
export const INTERMEDIATE_PNG = { compressionLevel: 1 } as const;

type Size = { width: number; height: number };

/** Only names of pictures ever become a path. */
export function isPicture(name: string): name is keyof typeof manifest {
  return Object.hasOwn(manifest, name);
}

export function isScene(name: string): boolean {
  return /^(editorial|hero)-/.test(name);
}

function largestFile(name: keyof typeof manifest): string {
  const width = Math.max(...manifest[name].avif);
  return path.join(process.cwd(), "public", "pictures", `${name}-${width}.avif`);
}

export type Keep = "centre" | "east" | "south" | "attention";

export function fillFrame(
  name: keyof typeof manifest,
  { width, height }: Size,
  keep: Keep = "centre",
): Sharp {
  return sharp(largestFile(name)).resize(width, height, { fit: "cover", position: keep });
}

/**
 * @param center of the product, as a fraction of the frame's width
 * @param zoom 1 shows the whole picture
 */
export async function onBackdrop(
  name: keyof typeof manifest,
  { width, height }: Size,
  { center = 0.5, zoom = 1 }: { center?: number; zoom?: number } = {},
): Promise<Sharp> {
  const tall = Math.round(height * zoom);
  const scaled = await sharp(largestFile(name))
    .resize(null, tall)
    .png(INTERMEDIATE_PNG)
    .toBuffer({ resolveWithObject: true });
  const wide = scaled.info.width;
  const photo = await sharp(scaled.data)
    .extract({ left: 0, top: Math.floor((tall - height) / 2), width: wide, height })
    .png(INTERMEDIATE_PNG)
    .toBuffer();
  const left = Math.round(width * center - wide / 2);
  const soft = await sharp(photo)
    .ensureAlpha()
    .composite([{ input: featheredEdges({ width: wide, height }), blend: "dest-in" }])
    .png(INTERMEDIATE_PNG)
    .toBuffer();
  const backdrop = await extendBackdrop(photo, { width, height }, left, wide);
  return sharp(backdrop, { raw: { width, height, channels: 3 } }).composite([{ input: soft, left, top: 0 }]);
}

/** Row by row. A shadow may touch the right edge, so only its median difference in brightness counts. */
async function extendBackdrop(
  photo: Buffer,
  { width, height }: Size,
  left: number,
  wide: number,
): Promise<Buffer> {
  const column = (from: number) =>
    sharp(photo)
      .extract({ left: from, top: 0, width: EDGE, height })
      .resize(1, height, { fit: "fill" })
      .blur(12)
      .removeAlpha()
      .raw()
      .toBuffer();
  const [near, far] = await Promise.all([column(0), column(wide - EDGE)]);
  const difference = [0, 1, 2].map((channel) => {
    const all = Array.from({ length: height }, (_, y) => far[y * 3 + channel]! - near[y * 3 + channel]!);
    return all.sort((a, b) => a - b)[height >> 1]!;
  });
  const pixels = Buffer.alloc(width * height * 3);
  for (let x = 0; x < width; x++) {
    const share = Math.min(1, Math.max(0, (x - left) / wide));
    const shift = difference.map((channel) => channel * share);
    for (let y = 0; y < height; y++) {
      // Noise like the photograph's grain, against bands in the gradient.
      const grain = ((x * 7919 + y * 104729) % 3) - 1;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] = Math.round(near[y * 3 + channel]! + shift[channel]! + grain);
    }
  }
  return pixels;
}

export async function crop(name: keyof typeof manifest, size: Size): Promise<Buffer> {
  const picture = isScene(name) ? fillFrame(name, size) : await onBackdrop(name, size);
  return picture.jpeg({ quality: 82 }).toBuffer();
}

function featheredEdges({ width, height }: Size): Buffer {
  const edge = FEATHER / width;
  return Buffer.from(
    `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"><linearGradient id="f">` +
      `<stop offset="0" stop-opacity="0"/><stop offset="${edge}"/><stop offset="${1 - edge}"/>` +
      `<stop offset="1" stop-opacity="0"/></linearGradient>` +
      `<rect width="100%" height="100%" fill="url(#f)"/></svg>`,
  );
}
