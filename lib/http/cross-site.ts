import "server-only";
import type { NextRequest } from "next/server";
import { ownOrigins } from "@/lib/env";
import { DomainError } from "@/lib/domain-error";

/**
 * Only our own pages may change anything in a visitor's name. Browsers send the origin of a request in Sec-Fetch-Site,
 * older ones in Origin; a client that sends neither can't be abusing a visitor's cookies from another site. The Host
 * header is no proof of our origin: a stranger can point a domain of their own at this server.
 */
export function refuseCrossSite(request: NextRequest): void {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none") throw crossSite();
  const origin = request.headers.get("origin");
  // Pages without referrer send their forms with the origin "null"; which site that is, only Sec-Fetch-Site says.
  if (origin === "null" && fetchSite === "same-origin") return;
  if (origin && !ownOrigins().includes(origin)) throw crossSite();
}

/**
 * Any website can post a plain form with our visitor's cookies, without a preflight, so a form has to prove that it is
 * ours: every browser that sends one includes Sec-Fetch-Site or Origin.
 */
export function requireOwnPage(request: NextRequest): void {
  refuseCrossSite(request);
  if (!saysWhereFrom(request)) throw crossSite();
}

/** Whether the request says which site it comes from; refuseCrossSite checks whether it is ours. */
export function saysWhereFrom(request: NextRequest): boolean {
  return request.headers.get("sec-fetch-site") === "same-origin" || request.headers.has("origin");
}

function crossSite(): DomainError {
  return new DomainError("forbidden", "Requests from other sites are not accepted");
}
