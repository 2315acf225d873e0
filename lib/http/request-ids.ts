import "server-only";
import { randomUUID } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { beginRequest } from "@/lib/current-request";

const HEADER = "x-request-id";
/** What a proxy may call a request: it goes into logs and headers. */
const ID = /^[\w-]{8,64}$/;

/**
 * Gives each request an id, by which logs and traces name it: a trusted proxy's, else a new one. API answers tell it to
 * the client; pages don't, because caches keep them for others. Call once per process, before the first request.
 */
export function nameRequests(): void {
  const behindProxy = env().TRUSTED_PROXY_HOPS > 0;
  diagnostics.subscribe("http.server.request.start", (event) => {
    const { request, response } = event as { request: IncomingMessage; response: ServerResponse };
    const given = request.headers[HEADER];
    const id = behindProxy && typeof given === "string" && ID.test(given) ? given : randomUUID();
    beginRequest({ id });
    if (request.url?.startsWith("/api/")) response.setHeader("X-Request-Id", id);
  });
}
