import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { currentRequest } from "@/lib/http/current-request";
import { metrics } from "@/lib/insight/telemetry/metrics";
import { methodOf, OTHER } from "@/lib/insight/telemetry/routes";

/**
 * Call once per process, after requests have got their ids.
 * @param uncounted the metrics' own server
 */
export function watchRequests(uncounted: Server): void {
  diagnostics.subscribe("http.server.request.start", (event) => {
    const { request, response, server } = event as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (server === uncounted) return;
    const began = performance.now();
    const method = methodOf(request);
    const route = currentRequest()?.route ?? OTHER;
    response.once("close", () => {
      const status = response.writableFinished ? response.statusCode : "aborted";
      metrics.requests.observe({ method, route, status }, (performance.now() - began) / 1000);
    });
  });
}
