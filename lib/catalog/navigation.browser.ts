import type { Route } from "next";
import type { Category } from "@/lib/catalog/schema";
import type { Selection } from "@/lib/catalog/selection.browser";

export type MenuEntry = { label: string; href: Route<`/category/${string}`> };
export type MenuSection = MenuEntry & { slug: string; description: string; entries: MenuEntry[] };

export function categoryHref(slug: string, type?: string): MenuEntry["href"] {
  return type ? `/category/${slug}?type=${encodeURIComponent(type)}` : `/category/${slug}`;
}

/** The page opens with the color and size that are named. */
export function productHref(
  slug: string,
  { color, size }: Partial<Selection> = {},
): Route<`/product/${string}`> {
  const query = new URLSearchParams();
  if (color) query.set("color", color);
  if (size) query.set("size", size);
  return color || size ? `/product/${slug}?${query}` : `/product/${slug}`;
}

function typeEntry({ slug, name }: Category): MenuEntry {
  return slug === "accessories"
    ? { label: "All hats", href: categoryHref(slug, "hats") }
    : { label: `${name} tops`, href: categoryHref(slug, "tops") };
}

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

export function categoryLinks(categories: Category[]): MenuEntry[] {
  return [
    ...categories
      .filter(({ parentId }) => parentId === null)
      .map(({ name, slug }) => ({ label: name, href: categoryHref(slug) })),
    { label: "Everything", href: categoryHref("all") },
  ];
}

export type Crumb = { name: string; path: Route<`/category/${string}` | `/product/${string}`> };

type Place = Pick<Category, "name" | "slug"> & { parentId?: string | null };

export function categoryTrail(category: Place, categories: Category[]): Crumb[] {
  const parent = categories.find(({ id }) => id === category.parentId);
  return [
    { name: "Home", path: "/" },
    ...[parent ?? [], category].flat().map(({ name, slug }) => ({ name, path: categoryHref(slug) })),
  ];
}

/** (product.breadcrumb-trail) */
const CATEGORY_LABELS: Record<string, string> = {
  mens: "Men's",
  womens: "Women's",
  accessories: "Accessories",
};

export function productTrail(
  product: { name: string; slug: string; categoryId: string },
  categories: Category[],
): Crumb[] {
  const own = categories.find(({ id }) => id === product.categoryId);
  const top = categories.find(({ id }) => id === own?.parentId) ?? own;
  return [
    { name: "Home", path: "/" },
    { name: CATEGORY_LABELS[top?.slug ?? ""] ?? "Category", path: categoryHref(top?.slug ?? "all") },
    { name: product.name, path: productHref(product.slug) },
  ];
}
