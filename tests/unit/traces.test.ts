/** @jest-environment node */
import { ROOT_CONTEXT, SpanKind, trace, type Span } from "@opentelemetry/api";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  InMemorySpanExporter,
  ParentBasedSampler,
  SamplingDecision,
  SimpleSpanProcessor,
  type Sampler,
} from "@opentelemetry/sdk-trace-node";
import { PurchaseSampler } from "@/lib/monitoring/purchase-sampler";
import { SparingProvider } from "@/lib/monitoring/sparing-provider";
import { withoutPersons } from "@/lib/monitoring/withhold";

function open(root: Sampler) {
  const exporter = new InMemorySpanExporter();
  const provider = new SparingProvider({
    sampler: new ParentBasedSampler({ root }),
    spanProcessors: [new SimpleSpanProcessor(exporter)],
  });
  return { tracer: provider.getTracer("test"), exporter };
}

/** What is around a step within a span. */
const within = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);

describe("a request", () => {
  test("that isn't recorded makes no spans but its own", () => {
    const { tracer, exporter } = open(new AlwaysOffSampler());
    const request = tracer.startSpan("request", {}, ROOT_CONTEXT);
    expect(tracer.startSpan("step", {}, within(request))).toBe(request);
    const answer = tracer.startActiveSpan("step", {}, within(request), (span) => {
      expect(span).toBe(request);
      span.end();
      return "done";
    });
    expect(answer).toBe("done");
    expect(exporter.getFinishedSpans()).toEqual([]);
  });

  test("that is recorded has its steps within it", () => {
    const { tracer, exporter } = open(new AlwaysOnSampler());
    const request = tracer.startSpan("request", {}, ROOT_CONTEXT);
    tracer.startActiveSpan("step", {}, within(request), (span) => span.end());
    tracer.startActiveSpan("another", (span) => span.end());
    request.end();
    const spans = exporter.getFinishedSpans();
    expect(spans.map(({ name }) => name)).toEqual(["step", "another", "request"]);
    expect(spans[0]!.parentSpanContext?.spanId).toBe(request.spanContext().spanId);
  });
});

test.each([
  ["/api/checkout", 0, true],
  ["/api/checkout/confirmation", 0, true],
  ["/api/payments/webhook", 0, true],
  ["/api/cart", 0, false],
  ["/checkout", 0, false],
  ["/product/serve-tee", 0, false],
  ["/product/serve-tee", 1, true],
  [undefined, 0, false],
])("%s is recorded with a share of %s: %s", (target, share, recorded) => {
  const attributes = target === undefined ? {} : { "http.target": target };
  const traceId = "0123456789abcdef0123456789abcdef";
  const { decision } = new PurchaseSampler(share).shouldSample(
    ROOT_CONTEXT,
    traceId,
    "any",
    SpanKind.SERVER,
    attributes,
    [],
  );
  expect(decision === SamplingDecision.RECORD_AND_SAMPLED).toBe(recorded);
});

test("what is sent has no query of an address, no message of an error, and its SQL as it was", () => {
  const { tracer, exporter } = open(new AlwaysOnSampler());
  const span = tracer.startSpan("GET /order-confirmation?secret=a", {
    attributes: {
      "http.target": "/order-confirmation?payment_intent_client_secret=pi_secret_x",
      "http.url": "http://127.0.0.1:3000/unsubscribe?email=ada@court.example",
      "url.path": "/order/cm1x2.1.k3.Sealed_by-us?from=mail",
      "db.query.text": "SELECT * FROM Cart WHERE id = ? AND version = ?",
      "http.status_code": 200,
    },
  });
  span.recordException(new Error("Ada"));
  span.setStatus({ code: 2, message: "Ada" });
  span.end();
  const sent = withoutPersons(exporter.getFinishedSpans()[0]!);
  expect(sent).toMatchObject({
    name: "GET /order-confirmation",
    attributes: {
      "http.target": "/order-confirmation",
      "http.url": "http://127.0.0.1:3000/unsubscribe",
      "url.path": "/order/[token]",
      "db.query.text": "SELECT * FROM Cart WHERE id = ? AND version = ?",
      "http.status_code": 200,
    },
    events: [],
    status: { code: 2 },
  });
  expect(sent.status.message).toBeUndefined();
  expect(sent.spanContext()).toEqual(span.spanContext());
});
