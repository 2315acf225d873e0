import "server-only";
import { createServer } from "node:http";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { collectors, registry } from "@/lib/insight/telemetry/metrics";
import { measureProcess } from "./process";
import { updateBusinessGauges } from "./business-gauges";
import { watchRequests } from "./watch-requests";

/** On a port that visitors can't reach. If it is taken, the shop still sells. */
export function serveMetrics(port: number): void {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    void scrape().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        log.error("metrics could not be collected", { error });
        response.writeHead(500).end();
      },
    );
  });
  server.on("error", (error) => log.error("metrics can't be served", { port, error }));
  server.listen(port, env().METRICS_ADDRESS);
  server.unref();
  measureProcess();
  collectors.add(updateBusinessGauges);
  watchRequests(server);
}

async function scrape(): Promise<string> {
  await Promise.all([...collectors].map((collect) => collect()));
  return registry.metrics();
}
