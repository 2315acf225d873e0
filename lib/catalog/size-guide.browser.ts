import { sizeTables, type SizeGuideName, type SizeTable } from "@/content/size-guide";
import type { Product, Variant } from "./schema";

/** Null for products without body sizes. */
export function sizeGuideOf({
  audience,
  garmentTypes,
  variants,
}: Pick<Product, "audience" | "garmentTypes" | "variants">): SizeGuideName | null {
  const name = garmentTypes.includes("sports-bra")
    ? "bra"
    : garmentTypes.includes("hat")
      ? "hats"
      : garmentTypes.includes("top")
        ? audience
        : null;
  return name && sizeTable(name, variants).rows.length > 0 ? name : null;
}

export function sizeTable(name: SizeGuideName, variants: Pick<Variant, "size">[]): SizeTable {
  const rows = sizeTables[name].rows.filter(({ size }) => variants.some((variant) => variant.size === size));
  return { ...sizeTables[name], rows };
}
