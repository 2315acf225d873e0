import type { Product } from "@/lib/catalog/schema";

export const variant = (color: string, size: string, inStock = true) => ({
  id: `${color}-${size}`,
  color,
  colorHex: "#1d2a44",
  size,
  inStock,
});

const image = (color: string, view: string) => ({
  name: `tee-${color.toLowerCase()}-${view}`,
  alt: `${color} tee, ${view}`,
  width: 1080,
  height: 1350,
  blur: "data:image/webp;base64,AA",
  color,
  view,
});

/** A tee in two colours: Navy has no M left, White comes in S only. */
export const tee: Product = {
  id: "tee",
  slug: "mens-test-tee",
  name: "Test Tee",
  description: "A tee for tests. It has seen every court there is.",
  price: "48.00",
  compareAtPrice: "60.00",
  imageUrl: "/pictures/tee-navy-front-1080.webp",
  categoryId: "tees",
  isNew: true,
  isPopular: true,
  rating: 4.3,
  reviewCount: 12,
  inStock: true,
  audience: "men",
  garmentTypes: ["top", "tee"],
  details: ["One", "Two", "Three"],
  fabric: "Cotton",
  weight: "170 g/m²",
  fit: "Regular fit",
  care: ["Wash", "Dry"],
  skus: {
    "Navy-S": "HV-TEST-NAVY-S",
    "Navy-M": "HV-TEST-NAVY-M",
    "Navy-L": "HV-TEST-NAVY-L",
    "White-S": "HV-TEST-WHITE-S",
  },
  updatedAt: "2026-02-01T09:30:00.000Z",
  variants: [variant("Navy", "S"), variant("Navy", "M", false), variant("Navy", "L"), variant("White", "S")],
  images: [image("Navy", "front"), image("Navy", "back"), image("White", "front")],
};
