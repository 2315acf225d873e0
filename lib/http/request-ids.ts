import "server-only";
import { randomUUID } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { beginRequest } from "@/lib/http/current-request";
import { PAGES } from "@/lib/http/pages.mjs";
import { pathOf, routeLabels } from "@/lib/insight/telemetry/routes";

const HEADER = "x-request-id";
const ID = /^[\w-]{8,64}$/;

const UNSHARED_PAGES = new Set<string>(
  PAGES.filter(({ cache }) => cache !== "shared").map(({ path }) => path),
);

/**
 * A trusted proxy's id, or a new one. Pages that caches keep don't show it. Call once per process, before the first
 * request.
 */
export function assignRequestIds(): void {
  // The development server has no list of its routes.
  const routeOf =
    process.env.NODE_ENV === "production" ? routeLabels(process.env.NEXT_DIST_DIR || ".next") : pathOf;
  const behindProxy = env().TRUSTED_PROXY_HOPS > 0;
  diagnostics.subscribe("http.server.request.start", (event) => {
    const { request, response } = event as { request: IncomingMessage; response: ServerResponse };
    const given = request.headers[HEADER];
    const id = behindProxy && typeof given === "string" && ID.test(given) ? given : randomUUID();
    // Rewrites change the address of the request.
    const route = routeOf(request.url ?? "");
    beginRequest({ id, route });
    if (route.startsWith("/api/") || UNSHARED_PAGES.has(route)) response.setHeader("X-Request-Id", id);
  });
}
