import type { Route } from "next";
import type { Category } from "@/lib/catalog/schema";

export type MenuEntry = { label: string; href: Route };
export type MenuSection = MenuEntry & { slug: string; description: string; entries: MenuEntry[] };

/** Address of a category's page, with the `type` filter if one is given (section 2, “Category listing”). */
export function categoryHref(slug: string, type?: string): Route {
  return (type ? `/category/${slug}?type=${encodeURIComponent(type)}` : `/category/${slug}`) as Route;
}

/** Address of a product's page, with its colour preselected if one is given. */
export function productHref(slug: string, color?: string): Route {
  return (color ? `/product/${slug}?color=${encodeURIComponent(color)}` : `/product/${slug}`) as Route;
}

/** Which garments a top-level category offers as a filter of its own: hats for accessories, tops for the others. */
function typeEntry({ slug, name }: Category): MenuEntry {
  return slug === "accessories"
    ? { label: "All hats", href: categoryHref(slug, "hats") }
    : { label: `${name} tops`, href: categoryHref(slug, "tops") };
}

/** The category navigation: one section per top-level category, its children and its `type` link below. */
export function shopSections(categories: Category[]): MenuSection[] {
  return categories
    .filter((category) => category.parentId === null)
    .map((parent) => ({
      slug: parent.slug,
      label: parent.name,
      description: parent.description,
      href: categoryHref(parent.slug),
      entries: [
        ...categories
          .filter((category) => category.parentId === parent.id)
          .map((child) => ({ label: child.name, href: categoryHref(child.slug) })),
        typeEntry(parent),
      ],
    }));
}
