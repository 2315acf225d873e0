import type { Product, Variant } from "./schema";

/** (product.color-takes-size, product.size-buttons) */

export type Selection = { color: string | null; size: string | null };
export type ColorChoice = { name: string; hex: string; inStock: boolean };
export type SizeChoice = { size: string; inStock: boolean };

type WithVariants = Pick<Product, "variants">;

export function colorChoices({ variants }: WithVariants): ColorChoice[] {
  const names = [...new Set(variants.map(({ color }) => color))];
  return names.map((name) => {
    const ofColor = variants.filter(({ color }) => color === name);
    return { name, hex: ofColor[0]?.colorHex ?? "#ffffff", inStock: ofColor.some(({ inStock }) => inStock) };
  });
}

/** In that color; in any if it is null. */
export function sizeChoices({ variants }: WithVariants, color: string | null): SizeChoice[] {
  const sizes = [...new Set(variants.map(({ size }) => size))];
  return sizes.map((size) => ({
    size,
    inStock: variants.some(
      (variant) => variant.size === size && variant.inStock && (color === null || variant.color === color),
    ),
  }));
}

/** Also chooses a color's only size; otherwise keeps the size if the color has it in stock. */
export function chooseColor(product: WithVariants, color: string, size: string | null): Selection {
  const ofColor = product.variants.filter((variant) => variant.color === color);
  if (ofColor.length === 1) return { color, size: ofColor[0]?.size ?? null };
  const kept = ofColor.some((variant) => variant.size === size && variant.inStock);
  return { color, size: kept ? size : null };
}

/** What of it exists. An only color or size is selected in any case. */
export function initialSelection(product: WithVariants, requested: Partial<Selection> = {}): Selection {
  const colors = colorChoices(product);
  const requestedColor = colors.find(({ name }) => name.toLowerCase() === requested.color?.toLowerCase());
  const color = requestedColor ?? (colors.length === 1 ? colors[0] : undefined);
  const sizes = [...new Set(product.variants.map((variant) => variant.size))];
  const size =
    sizes.find((name) => name.toLowerCase() === requested.size?.toLowerCase()) ??
    (sizes.length === 1 ? (sizes[0] ?? null) : null);
  return color ? chooseColor(product, color.name, size) : { color: null, size };
}

export function findVariant({ variants }: WithVariants, { color, size }: Selection): Variant | undefined {
  return variants.find((variant) => variant.color === color && variant.size === size);
}

/** (product.choice-required) */
export function isComplete(product: WithVariants & Pick<Product, "inStock">, selection: Selection): boolean {
  if (product.variants.length === 0) return product.inStock;
  return findVariant(product, selection)?.inStock ?? false;
}

export function galleryImages<Image extends { color: string }>(
  { images }: { images: Image[] },
  color: string | null,
): Image[] {
  const shown = color ?? images[0]?.color;
  const ofColor = images.filter((image) => image.color === shown);
  return ofColor.length > 0 ? ofColor : images;
}
