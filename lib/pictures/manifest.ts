import "server-only";
import manifest from "@/content/pictures.json";
import type { Picture } from "@/lib/catalog/schema";

export type PictureName = keyof typeof manifest;

/** A picture that belongs to a page, not to a product: heroes, editorial squares, covers. */
export function sitePicture(name: PictureName, alt: string): Picture {
  const { width, height, blur } = manifest[name];
  return { name, alt, width, height, blur };
}
