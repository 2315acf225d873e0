import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type autocannon from "autocannon";
import { makeDatabase } from "../../../lib/database/make-database";
import { readCatalogFiles } from "../../../lib/catalog/import/read-files";
import { release } from "../../../scripts/database/release";
import { root } from "../../../scripts/shop/settings";
import { findPieces, supply, type Piece } from "../../money/http/shopper";
import type { RunningShop } from "../../money/http/shop";
import { addManyProducts } from "../../support/catalog/many-products";

/** What all benches share: a folder, large databases, and what is asked of a shop. */

/** A folder that is deleted at the end of the process. */
export function benchFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-bench-"));
  process.once("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * An SQLite database with that many generated products; a file from an earlier run is used again.
 * @returns its DATABASE_URL
 */
export async function largeDatabase(folder: string, products: number): Promise<string> {
  const file = path.join(folder, `products-${products}.db`);
  const url = `file:${file}`;
  const known = fs.existsSync(file);
  await release(url, { fill: false });
  if (known) return url;
  const db = makeDatabase(url);
  await addManyProducts(db, "sqlite", readCatalogFiles(path.join(root, "content")), { count: products });
  // Makes the file alone a complete database.
  await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
  await db.$disconnect();
  return url;
}

/** A piece of which there are plenty. */
export async function plentifulPiece({ db }: RunningShop): Promise<Piece> {
  const [piece] = await findPieces(db, 1);
  if (!piece) throw new Error("The shop has nothing to sell");
  await supply(db, piece.variantId, 1_000_000_000);
  return piece;
}

/** What is asked for, what the empty app answers instead, and the requests that are sent in turn. */
export type Subject = { name: string; like: "page" | "api"; requests: autocannon.Request[]; status: number };

const FILTERED_LIST = "/category/all?size=M&sort=price-low";

/** The same list as the router asks for it when a shopper taps a filter. */
async function tappedFilter(origin: string): Promise<Subject> {
  const headers = { rsc: "1" };
  // The answer leads to the address that the router makes of the headers.
  const { url } = await fetch(origin + FILTERED_LIST, { headers });
  const path = url.slice(origin.length);
  return { name: "filtered list, tapped", like: "page", requests: [{ path, headers }], status: 200 };
}

/** A cart takes 150 additions in ten minutes (lib/http/visitor-limits.ts). */
const CARTS = 40;

/** The most important pages and API addresses of a shop, with carts that aren't empty. */
export async function shopSubjects({ db, origins }: RunningShop, piece: Piece): Promise<Subject[]> {
  const { slug } = await db.product.findUniqueOrThrow({ where: { id: piece.productId } });
  const post = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(piece),
  };
  const carts = await Promise.all(
    Array.from({ length: CARTS }, async () => {
      const added = await fetch(`${origins[0]}/api/cart`, post);
      return added.headers.getSetCookie()[0]!.split(";")[0]!;
    }),
  );
  const inCarts = (request: autocannon.Request): autocannon.Request[] =>
    carts.map((cookie) => ({ path: "/api/cart", ...request, headers: { ...request.headers, cookie } }));
  const article = "/blog/performance-fabrics-tennis-athletic-wear-science";
  const of = (like: Subject["like"], paths: Record<string, string>): Subject[] =>
    Object.entries(paths).map(([name, path]) => ({ name, like, requests: [{ path }], status: 200 }));
  return [
    ...of("page", { home: "/", category: "/category/all", product: `/product/${slug}`, article }),
    ...of("page", { "category, page 2": "/category/all?page=2", sitemap: "/sitemap.xml" }),
    ...of("page", { "filtered list": FILTERED_LIST, "search page": "/search?q=white+cap" }),
    await tappedFilter(origins[0]!),
    { name: "not found", like: "page", requests: [{ path: "/product/no-such-thing" }], status: 404 },
    ...of("api", { "product API": `/api/products/${slug}`, "category API": "/api/products/category/mens" }),
    ...of("api", { suggestions: "/api/search?q=white+ca" }),
    { name: "cart, read", like: "api", requests: inCarts({ method: "GET" }), status: 200 },
    { name: "cart, add", like: "api", requests: inCarts(post as autocannon.Request), status: 201 },
  ];
}
