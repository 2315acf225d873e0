import { SHIPPING_BANNER } from "@/content/promises";
import { categoryPreview } from "@/lib/pictures/site-pictures";
import type { Category } from "@/lib/catalog/schema";
import { shopSections } from "@/lib/catalog/navigation";
import { HeaderBar } from "./header-bar";

/** The header, with the catalogue's categories. */
export function Header({ categories }: { categories: Category[] }) {
  return (
    <HeaderBar
      banner={SHIPPING_BANNER}
      sections={shopSections(categories).map((section) => ({
        ...section,
        // Shown as decoration, and small: without the words and the preview that every page would carry.
        picture: { ...categoryPreview(section.slug), alt: "", blur: "" },
      }))}
    />
  );
}
