import "server-only";
import type { Context } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, ParentBasedSampler, type ReadableSpan } from "@opentelemetry/sdk-trace-node";
import { PrismaInstrumentation } from "@prisma/instrumentation";
import { env } from "@/lib/env";
import { requestId } from "@/lib/request-id";
import { PurchaseSampler } from "./purchase-sampler";
import { SparingProvider } from "./sparing-provider";
import { withoutPersons } from "./withhold";

/** Longer delays would lose more when the process ends, in milliseconds. */
const SEND_EVERY_MS = 1_000;

/** The statements themselves are enough: with these there would be three times as many spans, each of which costs. */
const STEPS_WITHIN_PRISMA = ["operation", "serialize", "compile"].map((step) => `prisma:client:${step}`);

/** Adds the request's id, by which logs know it, and withholds what may be about a person. */
class ShopSpans extends BatchSpanProcessor {
  override onStart(span: Parameters<BatchSpanProcessor["onStart"]>[0], context: Context): void {
    const id = requestId();
    if (id) span.setAttribute("shop.request_id", id);
    super.onStart(span, context);
  }

  override onEnd(span: ReadableSpan): void {
    super.onEnd(withoutPersons(span));
  }
}

/**
 * Sends traces of what the framework, the database and the payment provider do for a request. Only loaded when
 * OTEL_EXPORTER_OTLP_ENDPOINT is set. Visitors' own trace headers are ignored: they could have everything recorded.
 * @param endpoint address of an OpenTelemetry collector, without /v1/traces
 */
export function sendTraces(endpoint: string): void {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new SparingProvider({
    resource: resourceFromAttributes({ "service.name": "shop" }),
    sampler: new ParentBasedSampler({ root: new PurchaseSampler(env().OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new ShopSpans(exporter, { scheduledDelayMillis: SEND_EVERY_MS })],
  });
  provider.register({ propagator: null });
  new PrismaInstrumentation({ ignoreSpanTypes: STEPS_WITHIN_PRISMA }).enable();
}
