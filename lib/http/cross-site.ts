import "server-only";
import type { NextRequest } from "next/server";
import { ownOrigins } from "@/lib/env";
import { DomainError } from "@/lib/domain-error";

/**
 * Browsers send a request's origin in Sec-Fetch-Site, older ones in Origin; a client without either can't abuse a
 * visitor's cookies. The Host header proves nothing: a stranger can point a domain at this server.
 */
export function refuseCrossSite(request: NextRequest): void {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none") throw crossSite();
  const origin = request.headers.get("origin");
  if (origin && !ownOrigins().includes(origin)) throw crossSite();
}

function crossSite(): DomainError {
  return new DomainError("forbidden", "Requests from other sites are not accepted");
}
