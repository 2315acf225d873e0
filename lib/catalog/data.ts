import "server-only";
import { z } from "zod";
import { allProductsCategory } from "@/content/all-products-category";
import { db } from "@/lib/database/db";
import { toDecimal } from "@/lib/money";
import { FROM_CATALOGUE, recommend, RECOMMENDED } from "./recommendations";
import { AUDIENCES, type Category, type Product } from "./schema";
import { FEATURED } from "./list/featured";
import { listedIds } from "./list/list-index";

/** Pages use lib/catalog/cached.ts. */

export const STANDARD_SIZE = "Standard";

const notRetired = { retiredAt: null } as const;

const wholeProduct = {
  variants: { where: notRetired, orderBy: { position: "asc" } },
  images: { orderBy: { position: "asc" } },
} as const;

const stringList = z.array(z.string());

type ProductQuery = NonNullable<Parameters<ReturnType<typeof db>["product"]["findMany"]>[0]>;
type ProductRow = NonNullable<Awaited<ReturnType<typeof findProductRow>>>;

function findProductRow(where: { slug: string } | { id: string }) {
  return db().product.findFirst({ where: { ...where, ...notRetired }, include: wholeProduct });
}

/** Parents before children, each in the catalogue's order. */
export async function listCategories(): Promise<Category[]> {
  const rows = await db().category.findMany({ where: notRetired, orderBy: { position: "asc" } });
  return rows.map(toCategory);
}

export async function findCategory(slug: string): Promise<Category | null> {
  const row = await db().category.findFirst({ where: { slug, ...notRetired } });
  return row && toCategory(row);
}

export async function listBestsellers(): Promise<Product[]> {
  const products = await findProducts(await listedIds({ category: allProductsCategory.slug }, 0, 8));
  return products.filter(({ isPopular }) => isPopular);
}

export async function listFirstSlugs(most: number): Promise<string[]> {
  const ids = await listedIds({ category: allProductsCategory.slug }, 0, most);
  const rows = await db().product.findMany({ where: { id: { in: ids } }, select: { slug: true } });
  return rows.map(({ slug }) => slug);
}

/**
 * (product.you-may-also-like)
 * @param history slugs, newest first
 */
export async function listRecommendations(
  current: Pick<Product, "slug" | "categoryId">,
  history: readonly string[] = [],
): Promise<Product[]> {
  const { slug, categoryId } = current;
  const order: Pick<ProductQuery, "orderBy"> = { orderBy: [...FEATURED] };
  const [recent, related, first] = await Promise.all([
    db().product.findMany({ where: { slug: { in: [...history] }, ...notRetired }, ...order }),
    db().product.findMany({
      where: { categoryId, ...notRetired, slug: { not: slug } },
      take: RECOMMENDED,
      ...order,
    }),
    // Popular products come first in it.
    listedIds({ category: allProductsCategory.slug }, 0, FROM_CATALOGUE).then((ids) =>
      db().product.findMany({ where: { id: { in: ids } }, ...order }),
    ),
  ]);
  const candidates = [...related, ...first, ...recent].map((product) => [product.slug, product] as const);
  const chosen = recommend({ current, products: [...new Map(candidates).values()], history });
  return findProducts(chosen.map(({ id }) => id));
}

export async function findProductBySlug(slug: string): Promise<Product | null> {
  const row = await findProductRow({ slug });
  return row && toProduct(row);
}

/** (api.one-product) */
export async function findProductByIdOrSlug(idOrSlug: string): Promise<Product | null> {
  const row = (await findProductRow({ slug: idOrSlug })) ?? (await findProductRow({ id: idOrSlug }));
  return row && toProduct(row);
}

export async function findProductsBySlug(slugs: string[]): Promise<Product[]> {
  const rows = await db().product.findMany({
    where: { slug: { in: slugs }, ...notRetired },
    include: wholeProduct,
  });
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []).map(toProduct);
}

export async function findProducts(ids: string[]): Promise<Product[]> {
  const rows = await db().product.findMany({ where: { id: { in: ids } }, include: wholeProduct });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toProduct);
}

function toCategory(row: Omit<Category, "updatedAt"> & { updatedAt: Date }): Category {
  const { id, name, slug, description, parentId, updatedAt } = row;
  return { id, name, slug, description, parentId, updatedAt: updatedAt.toISOString() };
}

function toProduct(row: ProductRow): Product {
  const first = row.images[0];
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    price: toDecimal(row.priceCents),
    compareAtPrice: row.compareAtPriceCents === null ? null : toDecimal(row.compareAtPriceCents),
    imageUrl: first ? pictureUrl(first.path) : "",
    categoryId: row.categoryId,
    isNew: row.isNew,
    isPopular: row.isPopular,
    rating: row.rating,
    reviewCount: row.reviewCount,
    inStock: row.variants.some((variant) => variant.stock > 0),
    audience: z.enum(AUDIENCES).parse(row.audience),
    garmentTypes: row.garmentTypes.split(" "),
    details: stringList.parse(row.details),
    fabric: row.fabric,
    weight: row.weight,
    fit: row.fit,
    care: stringList.parse(row.care),
    skus: Object.fromEntries(row.variants.map(({ id, sku }) => [id, sku])),
    updatedAt: row.updatedAt.toISOString(),
    variants: isStandard(row.variants)
      ? []
      : row.variants.map(({ id, color, colorHex, size, stock }) => ({
          id,
          color,
          colorHex,
          size,
          inStock: stock > 0,
        })),
    images: row.images.map(({ path, alt, width, height, blur, color, view }) => ({
      name: path,
      alt,
      width,
      height,
      blur,
      color,
      view,
    })),
  };
}

export function pictureUrl(name: string): string {
  return `/pictures/${name}-1080.webp`;
}

/** Their one variant has size "Standard", which shoppers never choose (cart.standard-label). */
export function isStandard(variants: { size: string }[]): boolean {
  return variants.length === 1 && variants[0]?.size === STANDARD_SIZE;
}
