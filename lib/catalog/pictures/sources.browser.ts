import type { Picture } from "@/lib/catalog/schema";
import { PICTURES_VERSION } from "./version.browser";

/** Files follow from a picture's name, so lists carry no widths. */
type Format = "avif" | "webp";
type Widths = Record<Format, readonly number[]>;

/** In pixels. */
export const PRODUCT_PICTURE_SIZE = { width: 1080, height: 1350 } as const;
/** Of the same picture where it can be enlarged. */
export const ZOOM_PICTURE_SIZE = { width: 1600, height: 2000 } as const;

const PRODUCT: Widths = { avif: [320, 480, 720, 1080, 1600], webp: [480, 1080] };
const LANDSCAPE: Widths = { avif: [960, 1440, 1920, 2400], webp: [1440] };
const PORTRAIT: Widths = { avif: [480, 720, 1080], webp: [720] };
const EDITORIAL: Widths = { avif: [320, 640, 960, 1200, 1600], webp: [640] };

function widthsOf(name: string): Widths {
  if (/^hero-.*-landscape$/.test(name)) return LANDSCAPE;
  if (/^hero-.*-portrait$/.test(name)) return PORTRAIT;
  if (/^editorial-/.test(name)) return EDITORIAL;
  return PRODUCT;
}

type Sized = Pick<Picture, "name" | "width">;

/** In pixels; never wider than the picture. */
export function pictureWidths({ name, width }: Sized, format: Format): number[] {
  return widthsOf(name)[format].filter((candidate) => candidate <= width);
}

/** Changes with the pictures, so browsers may cache it forever. */
export function pictureFile(name: string, width: number, format: Format): string {
  return `/p/${PICTURES_VERSION}/${name}-${width}.${format}`;
}

export function sourceSet(picture: Sized, format: Format, widest = Infinity): string {
  return pictureWidths(picture, format)
    .filter((width) => width <= widest)
    .map((width) => `${pictureFile(picture.name, width, format)} ${width}w`)
    .join(", ");
}

/** Never changes: search engines identify pictures by their address. */
export function fallbackSource(picture: Sized): string {
  return `/pictures/${picture.name}-${pictureWidths(picture, "webp").at(-1) ?? picture.width}.webp`;
}

/** A little less than the truth, because a phone that lacks a few pixels would fetch the next file, twice the size. */
export const PHONE_WIDTH = "88vw";
/** Two of a phone's three pixels per point are enough further down. */
export const PHONE_TILE_WIDTH = "54vw";
export const PHONE_HALF_WIDTH = "40vw";
