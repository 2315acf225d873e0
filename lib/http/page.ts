import "server-only";
import type { NextRequest } from "next/server";

/**
 * A `Link` header names the next page (RFC 8288).
 * @param whole page from 1
 */
export function jsonPage(
  request: NextRequest,
  items: unknown[],
  { page, size, count }: { page: number; size: number; count: number },
): Response {
  const headers = new Headers();
  if (page * size < count) {
    const { pathname, searchParams } = request.nextUrl;
    const query = new URLSearchParams(searchParams);
    query.set("page", String(page + 1));
    headers.set("Link", `<${pathname}?${query}>; rel="next"`);
  }
  return Response.json(items, { headers });
}
