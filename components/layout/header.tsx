import { SHIPPING_BANNER } from "@/content/promises";
import { categoryPreview } from "@/lib/catalog/pictures/site-pictures";
import type { Category } from "@/lib/catalog/schema";
import { shopSections } from "@/lib/catalog/navigation.browser";
import { HeaderBar } from "./header-bar";

export function Header({ categories }: { categories: Category[] }) {
  return (
    <HeaderBar
      banner={SHIPPING_BANNER}
      sections={shopSections(categories).map((section) => ({
        ...section,
        // Small decoration, but every page would carry alt text and preview.
        picture: { ...categoryPreview(section.slug), alt: "", blur: "" },
      }))}
    />
  );
}
