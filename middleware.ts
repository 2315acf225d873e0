import { randomBytes, randomUUID } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { isPostSlug } from "@/lib/blog/slugs";
import { isKnown } from "@/lib/catalog/known-slugs";
import { pagePath, parsePage } from "@/lib/catalog/paging";
import { commonPolicy } from "@/lib/content-policy/policy.cjs";
import { ownOrigin, siteOrigin } from "@/lib/env";
import { areChangesReadable } from "@/lib/page-cache/changed-tags.cjs";

/** Marks this server's own request for a page below /not-found, which visitors get with its status only. */
const OWN_REQUEST = { header: "x-shop-own-request", value: randomUUID() };

/**
 * Next writes the nonce of such a policy in a request into the page that it renders, which everybody gets then, and which
 * is neither admitted by its own policy nor started after it has been painted. No browser sends these headers.
 */
const NONCE_HEADERS = ["content-security-policy", "content-security-policy-report-only"];

/**
 * Answers for products, categories and posts that don't exist. If the pages did it, a 404 would be empty without
 * JavaScript, and every made-up address would leave a file on disk. It also rewrites to the further pages of a
 * category, because static pages can't read their query (decision 0060), and gives the one page that is rendered per
 * request its content policy (decision 0083).
 */
export async function middleware(request: NextRequest) {
  if (NONCE_HEADERS.some((name) => request.headers.has(name))) return refused();
  const { pathname, searchParams } = request.nextUrl;
  const [, kind, slug = "", further, number] = pathname.split("/");
  if (kind === "not-found")
    return request.headers.get(OWN_REQUEST.header) === OWN_REQUEST.value
      ? NextResponse.next()
      : notFound(pathname);
  if (kind === "cart") return areChangesReadable() ? plainCart(request) : databaseAway();
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
      ...passedOn(page.headers, ["Link", "Content-Security-Policy", "Cross-Origin-Resource-Policy"]),
    },
  });
}

function passedOn(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : [])));
}

function refused(): NextResponse {
  return NextResponse.json(
    { message: "Requests carry no content policy", code: "malformed" },
    { status: 400, headers: { "Cache-Control": "no-store" } },
  );
}

/** Next puts the nonce of the request's policy into the scripts that it writes. */
function plainCart(request: NextRequest): NextResponse {
  const policy = commonPolicy({
    production: process.env.NODE_ENV === "production",
    overHttps: siteOrigin().startsWith("https:"),
    nonce: randomBytes(16).toString("base64"),
  });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  return NextResponse.next({
    request: { headers },
    headers: { "Content-Security-Policy": policy, "Cross-Origin-Resource-Policy": "same-origin" },
  });
}

/** For a page that begins with what is prerendered, so that its own failure comes too late for a status. */
function databaseAway(): NextResponse {
  return new NextResponse("Your cart can’t be shown right now. Please try again in a moment.", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "5" },
  });
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/not-found/:kind",
    { source: "/:path*", has: [{ type: "header", key: "content-security-policy" }] },
    { source: "/:path*", has: [{ type: "header", key: "content-security-policy-report-only" }] },
    "/cart/plain",
    "/product/:slug",
    "/category/:slug",
    "/category/:slug/page/:page",
    "/blog/:slug",
  ],
};
