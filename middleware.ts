import { NextResponse, type NextRequest } from "next/server";
import { isPostSlug } from "@/lib/blog/slugs";
import { isKnownSlug } from "@/lib/catalog/known-slugs";
import { ownOrigin } from "@/lib/env";

/**
 * Answers for products, categories and posts that the shop doesn't know. Left to the pages themselves, a 404 would be
 * an empty frame without JavaScript, and every made-up address would leave a file on disk.
 */
export async function middleware(request: NextRequest) {
  const [, kind, slug = ""] = request.nextUrl.pathname.split("/");
  if (await isKnown(kind, slug)) return NextResponse.next();

  const target = request.nextUrl.clone();
  target.pathname = `/not-found/${kind}`;
  target.search = "";
  // A click inside the shop asks for the page's data; a rewrite serves it, and nobody sees its status.
  if (request.headers.has("rsc")) return NextResponse.rewrite(target);

  // A rewrite can't carry a status, so the prerendered page is asked for and answered as what it is.
  const page = await fetch(ownOrigin() + target.pathname);
  return new NextResponse(page.body, {
    status: 404,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

async function isKnown(kind: string | undefined, slug: string): Promise<boolean> {
  if (kind === "product" || kind === "category") return isKnownSlug(kind, slug);
  return kind !== "blog" || slug === "rss.xml" || isPostSlug(slug);
}

export const config = { runtime: "nodejs", matcher: ["/product/:slug", "/category/:slug", "/blog/:slug"] };
