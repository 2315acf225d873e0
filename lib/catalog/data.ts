import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { toDecimal } from "@/lib/money";
import type { Category, Product } from "./schema";

/** Reads of the catalogue, straight from the database. Pages use lib/catalog/cached.ts. */

export const STANDARD_SIZE = "Standard";

const live = { retiredAt: null } as const;

const wholeProduct = {
  variants: { where: live, orderBy: { position: "asc" } },
  images: { orderBy: { position: "asc" } },
} as const;

const stringList = z.array(z.string());

type ProductRow = NonNullable<Awaited<ReturnType<typeof findProductRow>>>;

function findProductRow(where: { slug: string } | { id: string }) {
  return db().product.findFirst({ where: { ...where, ...live }, include: wholeProduct });
}

/** All categories: parents before children, each in the catalogue's order. */
export async function listCategories(): Promise<Category[]> {
  const rows = await db().category.findMany({ where: live, orderBy: { position: "asc" } });
  return rows.map(toCategory);
}

export async function findCategory(slug: string): Promise<Category | null> {
  const row = await db().category.findFirst({ where: { slug, ...live } });
  return row && toCategory(row);
}

/** Every product on sale, popular ones first (section 9, “featured”). */
export async function listProducts(): Promise<Product[]> {
  return findProducts({});
}

/**
 * Products of a category: its own, its children's (decision 9) and those listed there as well.
 * @returns null when there is no such category
 */
export async function listProductsInCategory(slug: string): Promise<Product[] | null> {
  const category = await db().category.findFirst({
    where: { slug, ...live },
    select: { id: true, children: { where: live, select: { id: true } } },
  });
  if (!category) return null;
  const ids = [category.id, ...category.children.map((child) => child.id)];
  return findProducts({
    OR: [{ categoryId: { in: ids } }, { listings: { some: { categoryId: { in: ids } } } }],
  });
}

/** The popular products, in the catalogue's order. */
export async function listBestsellers(): Promise<Product[]> {
  return findProducts({ isPopular: true }, 8);
}

export async function findProductBySlug(slug: string): Promise<Product | null> {
  const row = await findProductRow({ slug });
  return row && toProduct(row);
}

/** The quick view asks by id, the detail page by slug (section 7). */
export async function findProductByIdOrSlug(idOrSlug: string): Promise<Product | null> {
  const row = (await findProductRow({ slug: idOrSlug })) ?? (await findProductRow({ id: idOrSlug }));
  return row && toProduct(row);
}

async function findProducts(
  where: NonNullable<Parameters<ReturnType<typeof db>["product"]["findMany"]>[0]>["where"],
  take?: number,
): Promise<Product[]> {
  const rows = await db().product.findMany({
    where: { ...where, ...live },
    include: wholeProduct,
    orderBy: [{ isPopular: "desc" }, { position: "asc" }, { slug: "asc" }],
    take,
  });
  return rows.map(toProduct);
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
    audience: z.enum(["men", "women", "unisex"]).parse(row.audience),
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

/** Address of the picture at the size that suits a product page, in the format that every client reads. */
export function pictureUrl(name: string): string {
  return `/pictures/${name}-1080.webp`;
}

/**
 * Goods without colours and sizes have one variant inside, whose size is "Standard"; shoppers never choose it
 * (section 2: a cart line shows 'Standard').
 */
export function isStandard(variants: { size: string }[]): boolean {
  return variants.length === 1 && variants[0]?.size === STANDARD_SIZE;
}
