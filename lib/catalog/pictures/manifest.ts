import "server-only";
import manifest from "@/content/pictures.json";
import type { Picture } from "@/lib/catalog/schema";

export type PictureName = keyof typeof manifest;

/** @throws Error for an unknown picture */
export function pictureName(text: string): PictureName {
  if (!isPictureName(text)) throw new Error(`There is no picture “${text}”`);
  return text;
}

function isPictureName(text: string): text is PictureName {
  return Object.hasOwn(manifest, text);
}

export function sitePicture(name: PictureName, alt: string): Picture {
  const { width, height, blur } = manifest[name];
  return { name, alt, width, height, blur };
}
