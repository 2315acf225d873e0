import { randomUUID } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { isPostSlug } from "@/lib/blog/slugs";
import { isKnown } from "@/lib/catalog/known-slugs";
import { pagePath, parsePage } from "@/lib/catalog/paging";
import { ownOrigin, siteOrigin } from "@/lib/env";

/** Marks this server's own request for a page below /not-found, which visitors get with its status only. */
const OWN_REQUEST = { header: "x-shop-own-request", value: randomUUID() };

/**
 * Answers for products, categories and posts that don't exist. If the pages did it, a 404 would be empty without
 * JavaScript, and every made-up address would leave a file on disk. It also rewrites to the further pages of a
 * category, because static pages can't read their query (decision 0060).
 */
export async function middleware(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const [, kind, slug = "", further, number] = pathname.split("/");
  if (kind === "not-found")
    return request.headers.get(OWN_REQUEST.header) === OWN_REQUEST.value
      ? NextResponse.next()
      : notFound(pathname);
  if (further && number)
    return NextResponse.redirect(new URL(pagePath(`/${kind}/${slug}`, Number(number)), siteOrigin()), 308);

  const page = kind === "category" ? wantedPage(searchParams) : 1;
  if (page === null || !(await isKnownPath(kind, slug, page))) return notFound(`/not-found/${kind}`);
  return page === 1
    ? NextResponse.next()
    : NextResponse.rewrite(onThisServer(request, `${pathname}/page/${page}`));
}

/**
 * The page number to rewrite to, or null. A filtered or sorted list is paged in the browser, so its HTML is that of the
 * first page.
 */
function wantedPage(params: URLSearchParams): number | null {
  return params.has("type") || params.has("sort") ? 1 : parsePage(params.get("page"));
}

async function isKnownPath(kind: string | undefined, slug: string, page: number): Promise<boolean> {
  if (kind === "product" || kind === "category") return isKnown(kind, slug, page);
  return kind !== "blog" || slug === "rss.xml" || isPostSlug(slug);
}

function onThisServer(request: NextRequest, pathname: string) {
  const target = request.nextUrl.clone();
  target.pathname = pathname;
  target.search = "";
  return target;
}

async function notFound(pathname: string): Promise<NextResponse> {
  // A rewrite can't set a status, so the prerendered page is fetched and sent with the status 404.
  const page = await fetch(ownOrigin() + pathname, { headers: { [OWN_REQUEST.header]: OWN_REQUEST.value } });
  return new NextResponse(page.body, {
    status: 404,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      // Preloads the fonts.
      Link: page.headers.get("Link") ?? "",
    },
  });
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/not-found/:kind",
    "/product/:slug",
    "/category/:slug",
    "/category/:slug/page/:page",
    "/blog/:slug",
  ],
};
