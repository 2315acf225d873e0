import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/sqlite/client";
import { daysOf } from "./period";
import { figure, paidOrders, select, type Wanted } from "./sql";

export type Sold = {
  pieces: number;
  /** Before discounts and tax. */
  cents: number;
  stock: number;
  /** Pieces sold / (sold + stock); null without any. */
  sellThrough: number | null;
  /** At the period's rate; null if nothing was sold. */
  daysLeft: number | null;
};
export type SoldVariant = Sold & { sku: string; color: string; size: string };
export type SoldProduct = Sold & { slug: string; name: string; variants: SoldVariant[] };

export async function goodsOf(wanted: Wanted): Promise<SoldProduct[]> {
  const days = daysOf(wanted).length;
  const rows = await select(
    z.object({
      slug: z.string(),
      name: z.string(),
      sku: z.string(),
      color: z.string(),
      size: z.string(),
      stock: figure,
      pieces: figure,
      cents: figure,
    }),
    Prisma.sql`
      SELECT pr."slug", pr."name", v."sku", v."color", v."size", v."stock", s."pieces", s."cents"
      FROM "Variant" v JOIN "Product" pr ON pr."id" = v."productId"
      LEFT JOIN (
        SELECT l."variantId", SUM(l."quantity") AS "pieces", SUM(l."quantity" * l."unitPriceCents") AS "cents"
        ${paidOrders(wanted, Prisma.sql`JOIN "OrderLine" l ON l."orderId" = o."id"`)} GROUP BY l."variantId"
      ) s ON s."variantId" = v."id"
      WHERE s."pieces" IS NOT NULL OR (v."retiredAt" IS NULL AND pr."retiredAt" IS NULL)
      ORDER BY pr."position", pr."slug", v."position", v."sku"`,
  );
  const products = new Map<string, SoldProduct>();
  for (const { slug, name, sku, color, size, ...sums } of rows) {
    const product = products.get(slug) ?? {
      slug,
      name,
      ...sold({ stock: 0, pieces: 0, cents: 0 }, days),
      variants: [],
    };
    product.variants.push({ sku, color, size, ...sold(sums, days) });
    products.set(slug, product);
  }
  return [...products.values()]
    .map((product) => ({ ...product, ...sold(total(product.variants), days) }))
    .sort((a, b) => b.pieces - a.pieces);
}

type Counts = Pick<Sold, "pieces" | "cents" | "stock">;

function sold({ pieces, cents, stock }: Counts, days: number): Sold {
  return {
    pieces,
    cents,
    stock,
    sellThrough: pieces + stock === 0 ? null : pieces / (pieces + stock),
    daysLeft: pieces === 0 ? null : Math.floor((stock * days) / pieces),
  };
}

function total(variants: Counts[]): Counts {
  const sum = (what: keyof Counts) => variants.reduce((all, variant) => all + variant[what], 0);
  return { pieces: sum("pieces"), cents: sum("cents"), stock: sum("stock") };
}
