import type { GalleryPicture, Product } from "./schema";

/** Only pictures of the first color carry previews: the others are seen when they have loaded. */
export function galleryPictures({ images }: Pick<Product, "images">): GalleryPicture[] {
  const first = images[0]?.color;
  return images.map(({ name, alt, color, view, blur }) => ({
    name,
    alt,
    color,
    view,
    ...(color === first && { blur }),
  }));
}
