import type { GalleryPicture, Product, ProductDetail } from "./schema";

/** Cuts a product down to what its page shows: the page's data repeat nothing that only markup for machines needs. */
export function toDetail(product: Product): ProductDetail {
  const { id, slug, name, description, price, compareAtPrice, isNew, rating, reviewCount, inStock } = product;
  const { details, fabric, weight, fit, care, variants, images } = product;
  return {
    id,
    slug,
    name,
    description,
    price,
    compareAtPrice,
    isNew,
    rating,
    reviewCount,
    inStock,
    details,
    fabric,
    weight,
    fit,
    care,
    variants,
    images: galleryPictures(images),
  };
}

function galleryPictures(images: Product["images"]): GalleryPicture[] {
  const first = images[0]?.color;
  return images.map(({ name, alt, color, view, blur }) => ({
    name,
    alt,
    color,
    view,
    ...(color === first && { blur }),
  }));
}
