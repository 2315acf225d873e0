import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { currentRequest } from "@/lib/http/current-request";
import { env } from "@/lib/env";
import { runBeforeExit } from "@/lib/server/stopping";
import { methodOf, OTHER } from "@/lib/insight/telemetry/routes";
import { REQUEST_ID } from "@/lib/insight/telemetry/span";

/** A killed process loses this time's spans. */
const SEND_EVERY_MS = 5_000;
/** How long a stopping shop waits for the collector. */
const PATIENCE_MS = 5_000;

const PURCHASE = /^\/api\/(checkout|payments)\b/;

/** @param endpoint address of an OpenTelemetry collector, without /v1/traces */
export function sendTraces(endpoint: string): void {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS });
  const processor = new BatchSpanProcessor(exporter, { scheduledDelayMillis: SEND_EVERY_MS });
  runBeforeExit(() => processor.forceFlush());
  traceRequests(processor, env().OTEL_TRACES_SAMPLER_ARG);
}

/**
 * The framework's own steps would cost all requests, so it doesn't know of the traces (decision 0022). Visitors' trace
 * headers are ignored: they could have everything recorded. Call once per process, after requests have got their ids.
 * @param share from 0 to 1
 */
export function traceRequests(processor: SpanProcessor, share: number): void {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "shop" }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer("shop");
  diagnostics.subscribe("http.server.request.start", (event) => {
    const { request, response } = event as { request: IncomingMessage; response: ServerResponse };
    const current = currentRequest();
    if (!current || !isRecorded(current.route, share)) return;
    const { route } = current;
    const method = methodOf(request);
    const attributes = { "http.request.method": method, "http.route": route, [REQUEST_ID]: current.id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    current.trace = { tracer, span };
    response.once("close", () => {
      if (response.writableFinished) span.setAttribute("http.response.status_code", response.statusCode);
      if (!response.writableFinished || response.statusCode >= 500)
        span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  });
}

export function isRecorded(route: string, share: number): boolean {
  return PURCHASE.test(route) || (route !== OTHER && Math.random() < share);
}
