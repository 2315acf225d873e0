import type { GalleryPicture, Product, ProductDetail } from "./schema";

export function toDetail(product: Product): ProductDetail {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    price: product.price,
    compareAtPrice: product.compareAtPrice,
    isNew: product.isNew,
    rating: product.rating,
    reviewCount: product.reviewCount,
    inStock: product.inStock,
    details: product.details,
    fabric: product.fabric,
    weight: product.weight,
    fit: product.fit,
    care: product.care,
    variants: product.variants,
    images: galleryPictures(product.images),
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
