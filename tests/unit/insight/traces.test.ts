/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { assignRequestIds } from "@/lib/http/request-ids";
import { isRecorded, traceRequests } from "@/lib/insight/monitoring/traces";
import { inSpan, noteStatement } from "@/lib/insight/telemetry/span";

const exporter = new InMemorySpanExporter();
const QUERY = "SELECT * FROM Cart WHERE id = ?";
let server: Server;

/** Answers with the status that its address ends in, after a call to the provider with a statement in it. */
async function work(status: number): Promise<number> {
  await inSpan("call", async () => {
    await Promise.resolve();
    noteStatement("SELECT", { query: QUERY, began: 1_800_000_000_000, duration: 5.5 });
    if (status === 500) throw new Error("Ada");
  }).catch(() => undefined);
  noteStatement("COMMIT", { query: "COMMIT", began: Date.now(), duration: 1 });
  return status;
}

beforeAll(async () => {
  process.env.SESSION_SECRET = "a session secret for tests, long enough";
  assignRequestIds();
  traceRequests(new SimpleSpanProcessor(exporter), 0);
  server = createServer((request, response) => {
    const status = Number(new URL(request.url!, "http://shop").searchParams.get("status"));
    if (status === 0) return void response.destroy();
    void work(status).then((answer) => response.writeHead(answer).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());
beforeEach(() => exporter.reset());

async function ask(path: string) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST" }).catch(() => null);
  // The server's side of the connection may end after the client's.
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  return { id: answer?.headers.get("x-request-id"), spans: exporter.getFinishedSpans() };
}

test("a purchase is recorded with its calls and statements, each within what it is part of", async () => {
  const { id, spans } = await ask("/api/checkout?status=200&email=ada@court.example");
  expect(spans.map(({ name }) => name)).toEqual(["SELECT", "call", "COMMIT", "POST /api/checkout"]);
  const [select, call, , request] = spans;
  const parents = spans.map(({ parentSpanContext }) => parentSpanContext?.spanId);
  const [callId, requestId] = [call!, request!].map((span) => span.spanContext().spanId);
  expect(parents).toEqual([callId, requestId, requestId, undefined]);
  expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  for (const { attributes } of spans) expect(attributes["shop.request_id"]).toBe(id);
  expect(select).toMatchObject({ startTime: [1_800_000_000, 0], endTime: [1_800_000_000, 5_500_000] });
  expect(select!.attributes["db.query.text"]).toBe(QUERY);
  expect(request!.attributes).toMatchObject({
    "http.request.method": "POST",
    "http.route": "/api/checkout",
    "http.response.status_code": 200,
  });
  expect(JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))).not.toContain("ada");
});

test("a request that isn't recorded is served without spans", async () => {
  const { id, spans } = await ask("/api/cart?status=200");
  expect(id).toBeTruthy();
  expect(spans).toEqual([]);
});

test("a failed step of a trace is marked as failed, without the error's text", async () => {
  const { spans } = await ask("/api/checkout?status=500");
  const failed = spans.filter(({ status }) => status.code === 2);
  expect(failed.map(({ name }) => name)).toEqual(["call", "POST /api/checkout"]);
  for (const { status, events } of failed) {
    expect(status.message).toBeUndefined();
    expect(events).toEqual([]);
  }
});

test("a request whose client has no answer has failed", async () => {
  const { spans } = await ask("/api/checkout");
  expect(spans).toMatchObject([{ name: "POST /api/checkout", status: { code: 2 } }]);
  expect(spans[0]!.attributes).not.toHaveProperty("http.response.status_code");
});

test("work in the background is done without spans", async () => {
  await expect(work(200)).resolves.toBe(200);
  expect(exporter.getFinishedSpans()).toEqual([]);
});

test.each([
  ["/api/checkout/confirmation", 0, true],
  ["/api/payments/webhook", 0, true],
  ["/product/[slug]", 0, false],
  ["/product/[slug]", 1, true],
  ["other", 1, false],
])("%s is recorded with a share of %s: %s", (route, share, recorded) => {
  expect(isRecorded(route, share)).toBe(recorded);
});
