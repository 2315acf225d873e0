import { NextResponse, type NextRequest } from "next/server";
import { isPostSlug } from "@/lib/blog/slugs";
import { isKnown } from "@/lib/catalog/known-slugs";
import { pagePath, parsePage } from "@/lib/catalog/paging";
import { ownOrigin, siteOrigin } from "@/lib/env";

/**
 * Answers for products, categories and posts that the shop doesn't know. Left to the pages themselves, a 404 would be
 * an empty frame without JavaScript, and every made-up address would leave a file on disk. And it shows the further pages
 * of a category, which static pages can't read from their query (decision 0060).
 */
export async function middleware(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const [, kind, slug = "", further, number] = pathname.split("/");
  if (further && number)
    return NextResponse.redirect(new URL(pagePath(`/${kind}/${slug}`, Number(number)), siteOrigin()), 308);

  const page = kind === "category" ? wantedPage(searchParams) : 1;
  if (page === null || !(await isKnownPath(kind, slug, page))) return notFound(`/not-found/${kind}`);
  return page === 1
    ? NextResponse.next()
    : NextResponse.rewrite(onThisServer(request, `${pathname}/page/${page}`));
}

/** A filtered or sorted list is paged in the browser: its HTML is the first page's. */
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
  // A rewrite can't carry a status, so the prerendered page is asked for and answered as what it is.
  const page = await fetch(ownOrigin() + pathname);
  return new NextResponse(page.body, {
    status: 404,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      // Announces the fonts.
      Link: page.headers.get("Link") ?? "",
    },
  });
}

export const config = {
  runtime: "nodejs",
  matcher: ["/product/:slug", "/category/:slug", "/category/:slug/page/:page", "/blog/:slug"],
};
