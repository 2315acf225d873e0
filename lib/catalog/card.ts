import type { CardColor, Product, ProductCardView } from "./schema";

export function toCard(product: Product): ProductCardView {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    price: product.price,
    compareAtPrice: product.compareAtPrice,
    isNew: product.isNew,
    isPopular: product.isPopular,
    rating: product.rating,
    reviewCount: product.reviewCount,
    garmentTypes: product.garmentTypes,
    soldOut: !product.inStock,
    colors: cardColors(product),
  };
}

function cardColors(product: Product): CardColor[] {
  const names = [...new Set(product.images.map((image) => image.color))];
  return names.flatMap((name, index) => {
    const variants = product.variants.filter((variant) => variant.color === name);
    const [image, second] = product.images.filter((candidate) => candidate.color === name);
    if (!image) return [];
    return {
      name,
      hex: variants[0]?.colorHex ?? "#ffffff",
      inStock: variants.length === 0 ? product.inStock : variants.some((variant) => variant.inStock),
      image: { name: image.name, alt: image.alt, ...(index === 0 && { blur: image.blur }) },
      hoverImage: second?.name ?? null,
    };
  });
}
