import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { NextResponse, type NextRequest } from "next/server";
import { commonPolicy } from "@/lib/http/content-policy/policy.cjs";
import { REFUSAL_POLICY, refusalPage } from "@/lib/http/refusal-page";
import { isDatabaseAway } from "@/lib/database/away";
import { DomainError } from "@/lib/domain-error";
import { ownOrigin, siteOrigin } from "@/lib/env";
import { MOST_ENTRIES } from "@/lib/server/memory-bounds.cjs";

/** Only this server's own request gets the pages below /not-found with status 200. */
const OWN_REQUEST = { header: "x-shop-own-request", value: randomUUID() };

const AWAY_SECONDS = 5;
const LIMIT_SECONDS = 60;

type Page = { body: ArrayBuffer; headers: Record<string, string> };
const notFoundPages = new LRUCache<string, Promise<Page>>({ max: MOST_ENTRIES.notFoundPages, ttl: 2000 });

export function moved(path: string): NextResponse {
  return NextResponse.redirect(new URL(path, siteOrigin()), 308);
}

/**
 * Next writes the nonce of the request's policy into its scripts.
 * @param pathname of the page behind the address, if it is another one
 */
export function withOwnPolicy(request: NextRequest, pathname?: string): NextResponse {
  const policy = commonPolicy({
    production: process.env.NODE_ENV === "production",
    overHttps: siteOrigin().startsWith("https:"),
    nonce: randomBytes(16).toString("base64"),
  });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const ownHeaders = new Headers({
    "Content-Security-Policy": policy,
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  if (!pathname) return NextResponse.next({ request: { headers }, headers: ownHeaders });
  // The plain page at the same address may be shared by caches; this one has the request's policy.
  ownHeaders.set("Cache-Control", "private, no-cache");
  const target = request.nextUrl.clone();
  target.pathname = pathname;
  return NextResponse.rewrite(target, { request: { headers }, headers: ownHeaders });
}

export function notFoundPage(request: NextRequest): NextResponse | Promise<NextResponse> {
  const isOwn = request.headers.get(OWN_REQUEST.header) === OWN_REQUEST.value;
  return isOwn ? NextResponse.next() : notFound(request.nextUrl.pathname);
}

export async function notFound(pathname: string): Promise<NextResponse> {
  const page = notFoundPages.get(pathname) ?? fetchOwn(pathname);
  notFoundPages.set(pathname, page, { noUpdateTTL: true });
  // A failed fetch isn't kept.
  const { body, headers } = await page.catch((error: unknown) => {
    notFoundPages.delete(pathname);
    throw error;
  });
  return new NextResponse(body, {
    status: 404,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}

/** A rewrite can't set a status, so the page is fetched and sent on with 404. */
async function fetchOwn(pathname: string): Promise<Page> {
  const page = await fetch(ownOrigin() + pathname, { headers: { [OWN_REQUEST.header]: OWN_REQUEST.value } });
  const names = ["Link", "Content-Security-Policy", "Cross-Origin-Resource-Policy"];
  const headers = names.flatMap((name) => (page.headers.has(name) ? [[name, page.headers.get(name)!]] : []));
  return { body: await page.arrayBuffer(), headers: Object.fromEntries(headers) };
}

/** How the sentence about an unavailable database begins. */
const FAILURES: Record<string, string> = {
  category: "We can’t show this list",
  order: "We can’t show your order",
  search: "Search isn’t available",
};

/**
 * Call before the page begins, because then its status has been sent.
 * @param kind the first segment of the page's address
 * @throws every other error
 */
export function refusal(error: unknown, kind: string): NextResponse {
  if (error instanceof DomainError)
    return page(429, "A short break.", error.message, error.retryAfterSeconds ?? LIMIT_SECONDS);
  if (!isDatabaseAway(error)) throw error;
  const sentence = `${FAILURES[kind] ?? "We can’t show this page"} right now. Please try again in a moment.`;
  return page(503, "That one clipped the net.", sentence, AWAY_SECONDS);
}

function page(status: number, heading: string, sentence: string, retryAfterSeconds: number): NextResponse {
  return new NextResponse(refusalPage(heading, sentence), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": REFUSAL_POLICY,
      "Cache-Control": "no-store",
      "Retry-After": String(Math.ceil(retryAfterSeconds)),
    },
  });
}
