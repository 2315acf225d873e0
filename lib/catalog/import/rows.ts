import type { PictureManifest, ProductFile } from "./file-schema";
import { toCents } from "@/lib/money";

/** The columns of Product: each attribute of the file has one of its name. */
export function productFields({ price, compareAtPrice, garmentTypes, ...file }: ProductFile) {
  const { category, alsoIn, skuBase, colors, ...attributes } = file;
  return {
    ...attributes,
    garmentTypes: garmentTypes.join(" "),
    priceCents: toCents(price),
    compareAtPriceCents: compareAtPrice ? toCents(compareAtPrice) : null,
  };
}

export function variantRows(file: ProductFile) {
  return file.colors.flatMap((color, colorIndex) =>
    sizesOf(color.sizes).map(([size, stock], sizeIndex) => ({
      sku: `${file.skuBase}-${skuPart(color.name)}-${skuPart(size)}`,
      color: color.name,
      colorHex: color.hex,
      size,
      stock,
      position: colorIndex * 100 + sizeIndex,
    })),
  );
}

export function imageRows(file: ProductFile, pictures: PictureManifest) {
  return file.colors.flatMap((color, colorIndex) =>
    color.pictures.map(({ view, picture, alt }, index) => {
      const { width, height, blur } = pictures[picture]!;
      return {
        color: color.name,
        view,
        path: picture,
        alt,
        width,
        height,
        blur,
        position: colorIndex * 100 + index,
      };
    }),
  );
}

/** In their usual order: JSON objects put keys that look like numbers first. */
function sizesOf(sizes: Record<string, number>): [string, number][] {
  const order = ["XS", "S", "S/M", "M", "M/L", "L", "L/XL", "XL", "2XL", "3XL"];
  const rank = (size: string) => (order.includes(size) ? order.indexOf(size) : order.length);
  return Object.entries(sizes).sort(([a], [b]) => rank(a) - rank(b));
}

function skuPart(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
