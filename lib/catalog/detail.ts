import type { GalleryPicture, Product, ProductDetail } from "./schema";

/** The part of a product that its page shows; what only structured data needs is not sent twice. */
export function toDetail(product: Product): ProductDetail {
  const {
    id,
    slug,
    name,
    description,
    price,
    compareAtPrice,
    isNew,
    rating,
    reviewCount,
    examples,
    inStock,
  } = product;
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
    examples,
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
