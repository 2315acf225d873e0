import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { metrics } from "@/lib/telemetry/metrics";
import { methodOf, routeOf } from "@/lib/telemetry/routes";

/**
 * Measures every request until it is answered, or its client has gone. Call once per process.
 * @param uncounted the server of the metrics themselves
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
    // Rewrites change the address of the request.
    const route = routeOf(request.url ?? "");
    response.once("close", () => {
      const status = response.writableFinished ? response.statusCode : "aborted";
      metrics.requests.observe({ method, route, status }, (performance.now() - began) / 1000);
    });
  });
}
