import "server-only";
import type { NextRequest } from "next/server";
import { siteOrigin } from "@/lib/env";
import { DomainError } from "@/lib/domain-error";

/**
 * Only our own pages may change anything in a visitor's name. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; a client that sends neither carries no visitor's cookies on another's behalf.
 */
export function refuseCrossSite(request: NextRequest): void {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none") throw crossSite();
  const origin = request.headers.get("origin");
  if (origin && !isOwn(origin, request)) throw crossSite();
}

/**
 * Any page of the web can send a plain form with our visitor's cookies and without asking first, so a form has to
 * prove that it is ours: every browser that sends one says so in Sec-Fetch-Site or in Origin.
 */
export function requireOwnPage(request: NextRequest): void {
  refuseCrossSite(request);
  if (!saysWhereFrom(request)) throw crossSite();
}

/** Whether the request says which site it comes from; whether that is ours is for refuseCrossSite to say. */
export function saysWhereFrom(request: NextRequest): boolean {
  return request.headers.get("sec-fetch-site") === "same-origin" || request.headers.has("origin");
}

function isOwn(origin: string, request: NextRequest): boolean {
  return origin === siteOrigin() || sameHost(origin, request.headers.get("host"));
}

function sameHost(origin: string, host: string | null): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

function crossSite(): DomainError {
  return new DomainError("forbidden", "Requests from other sites are not accepted");
}
