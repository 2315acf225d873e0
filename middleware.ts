import { randomBytes, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { NextResponse, type NextRequest } from "next/server";
import { isPostSlug } from "@/lib/blog/slugs";
import { isKnown } from "@/lib/catalog/known-slugs";
import { pagePath, parsePage } from "@/lib/catalog/listing/paging";
import { isDatabaseAway } from "@/lib/database/away";
import { DomainError } from "@/lib/domain-error";
import { limitReads } from "@/lib/http/visitor-limits";
import { isOrderLink } from "@/lib/orders/links/linked-order";
import { commonPolicy, PLAIN_POLICY } from "@/lib/content-policy/policy.cjs";
import { ownOrigin, siteOrigin } from "@/lib/env";
import { isReviewOrder } from "@/lib/reviews/limits";
import { areChangesReadable } from "@/lib/page-cache/changed-tags.cjs";

/** Marks this server's own request for a page below /not-found, which visitors get with its status only. */
const OWN_REQUEST = { header: "x-shop-own-request", value: randomUUID() };

/**
 * Answers for products, categories and posts that don't exist. If the pages did it, a 404 would be empty without
 * JavaScript, and every made-up address would leave a file on disk. It also rewrites to the further pages of a
 * category, because static pages can't read their query (decision 0060), lets only links that are good open the page of an
 * order, and gives the pages that are rendered per request their content policy (decision 0083). Addresses that surely
 * exist don't come here (decision 0097).
 */
export async function middleware(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const [, kind, slug = "", further, number] = pathname.split("/");
  if (kind === "not-found")
    return request.headers.get(OWN_REQUEST.header) === OWN_REQUEST.value
      ? NextResponse.next()
      : notFound(pathname);
  if (kind === "order")
    return renderedNow(request, "Your order can’t be shown", async () => {
      await limitReads("order", request.headers);
      return (await isOrderLink(slug)) ? null : notFound("/not-found/order");
    });
  if (kind === "search")
    return renderedNow(request, "The search doesn’t answer", async () => {
      await limitReads("search", request.headers);
      return null;
    });
  if (further === "reviews") {
    const page = isReviewOrder(number ?? "") ? parsePage(pathname.split("/")[5] ?? "") : null;
    return page && (await isKnown("reviews", slug, page))
      ? NextResponse.next()
      : notFound("/not-found/product");
  }
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

type Page = { body: ArrayBuffer; headers: Record<string, string> };
/** These pages are what bots ask for most. */
const notFoundPages = new LRUCache<string, Promise<Page>>({ max: 5, ttl: 2000 });

async function notFound(pathname: string): Promise<NextResponse> {
  const page = notFoundPages.get(pathname) ?? fetchOwn(pathname);
  notFoundPages.set(pathname, page, { noUpdateTTL: true });
  // A page that could not be fetched is asked for again.
  const { body, headers } = await page.catch((error: unknown) => {
    notFoundPages.delete(pathname);
    throw error;
  });
  return new NextResponse(body, {
    status: 404,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}

/** A rewrite can't set a status, so the prerendered page is fetched and sent with the status 404. */
async function fetchOwn(pathname: string): Promise<Page> {
  const page = await fetch(ownOrigin() + pathname, { headers: { [OWN_REQUEST.header]: OWN_REQUEST.value } });
  const names = ["Link", "Content-Security-Policy", "Cross-Origin-Resource-Policy"];
  return { body: await page.arrayBuffer(), headers: passedOn(page.headers, names) };
}

function passedOn(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!]] : [])));
}

/**
 * A page that is rendered per request begins with what is prerendered, with the status 200: what keeps it from being
 * shown has to be said here.
 * @param failure the beginning of the sentence about a database that is away
 * @param otherwise what to answer in place of the page, if anything
 */
async function renderedNow(
  request: NextRequest,
  failure: string,
  otherwise: () => Promise<NextResponse | null>,
): Promise<NextResponse> {
  const away = () => plainText(503, `${failure} right now. Please try again in a moment.`, 5);
  if (!areChangesReadable()) return away();
  try {
    return (await otherwise()) ?? withOwnPolicy(request);
  } catch (error) {
    if (error instanceof DomainError) return plainText(429, error.message, error.retryAfterSeconds ?? 60);
    if (isDatabaseAway(error)) return away();
    throw error;
  }
}

/** Next puts the nonce of the request's policy into the scripts that it writes. */
function withOwnPolicy(request: NextRequest): NextResponse {
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

function plainText(status: number, text: string, retryAfterSeconds: number): NextResponse {
  return new NextResponse(text, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Security-Policy": PLAIN_POLICY,
      "Cache-Control": "no-store",
      "Retry-After": String(Math.ceil(retryAfterSeconds)),
    },
  });
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/not-found/:kind",
    "/order/:token",
    "/search",
    { source: "/product/:slug", missing: [{ type: "header", key: "x-shop-surely-known" }] },
    "/product/:slug/reviews/:order/:page",
    { source: "/category/:slug", missing: [{ type: "header", key: "x-shop-surely-known" }] },
    "/category/:slug/page/:page",
    "/blog/:slug",
  ],
};
