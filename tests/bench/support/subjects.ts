import type autocannon from "autocannon";
import type { RunningShop } from "../../money/http/shop";
import { findPieces, supply, type Piece } from "../../money/http/shopper";

/** What is requested, and what the empty app answers instead: a page or JSON. */
export type Subject = {
  name: string;
  like: "page" | "api";
  path: string;
  request?: Pick<autocannon.Request, "method" | "headers" | "body">;
  /** The carts whose cookies are sent in turn. */
  carts?: string[];
  /** The expected status. */
  status?: number;
  /** Made for each visitor, so that no cache may keep it. */
  isOwn?: boolean;
};

const PLENTY = 1_000_000_000;
/** A cart takes 150 additions in ten minutes (lib/http/visitor-limits.ts). */
const CARTS = 40;

/** A piece of which there are plenty. */
export async function plentifulPiece(shop: RunningShop): Promise<Piece> {
  const [piece] = await findPieces(shop.db, 1);
  if (!piece) throw new Error("The shop has nothing to sell");
  await supply(shop.db, piece.variantId, PLENTY);
  return piece;
}

/** The most important pages and API addresses of a shop, with a cart that isn't empty. */
export async function shopSubjects(shop: RunningShop, piece: Piece): Promise<Subject[]> {
  const { slug } = await shop.db.product.findUniqueOrThrow({ where: { id: piece.productId } });
  const body = JSON.stringify(piece);
  const json = { "Content-Type": "application/json" };
  const carts = await Promise.all(
    Array.from({ length: CARTS }, async () => {
      const added = await fetch(`${shop.origins[0]}/api/cart`, { method: "POST", headers: json, body });
      return added.headers.get("set-cookie")?.split(";")[0] ?? "";
    }),
  );
  return [
    { name: "home", like: "page", path: "/" },
    { name: "category", like: "page", path: "/category/all" },
    { name: "category, page 2", like: "page", path: "/category/all?page=2", isOwn: true },
    { name: "product", like: "page", path: `/product/${slug}` },
    { name: "article", like: "page", path: "/blog/performance-fabrics-tennis-athletic-wear-science" },
    { name: "not found", like: "page", path: "/product/no-such-thing", status: 404 },
    { name: "sitemap", like: "page", path: "/sitemap.xml" },
    { name: "cart, read", like: "api", path: "/api/cart", carts },
    {
      name: "cart, add",
      like: "api",
      path: "/api/cart",
      request: { method: "POST", headers: json, body },
      carts,
      status: 201,
    },
    { name: "product API", like: "api", path: `/api/products/${slug}` },
    { name: "category API", like: "api", path: "/api/products/category/mens" },
    { name: "filtered list", like: "page", path: "/category/all?size=M&sort=price-low", isOwn: true },
    { name: "suggestions", like: "api", path: "/api/search?q=white+ca" },
    { name: "search page", like: "page", path: "/search?q=white+cap", isOwn: true },
  ];
}

/** The requests of a subject, to be sent in turn. */
export function requestsOf({ path, request = {}, carts = [""] }: Subject): autocannon.Request[] {
  return carts.map((cookie) => ({
    path,
    method: "GET",
    ...request,
    headers: { ...request.headers, ...(cookie && { cookie }) },
  }));
}
