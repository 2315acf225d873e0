/** @jest-environment node */
import { NextRequest } from "next/server";
import { POST } from "@/app/api/(http)/policy-reports/route";
import { registry } from "@/lib/insight/telemetry/metrics";

/** What browsers report of the content policy: a line in the log each, without persons, and a count. */

const written: Record<string, unknown>[] = [];
beforeAll(() => {
  process.env.SESSION_SECRET = "a session secret for tests, long enough";
});
beforeEach(() => {
  jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    written.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  written.length = 0;
});

const send = (body: unknown) =>
  POST(
    new NextRequest("http://localhost:3000/api/policy-reports", {
      method: "POST",
      headers: { "Content-Type": "application/csp-report" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  );
const report = (directive: string, blocked: string) => ({
  "csp-report": {
    "document-uri": "https://shop.example/order-confirmation?payment_intent_client_secret=pi_1_secret_abc",
    "violated-directive": directive,
    "blocked-uri": blocked,
  },
});
const counted = async () =>
  (await registry.getSingleMetric("shop_policy_reports_total")!.get()).values[0]?.value;

// Proves api.policy-reports.
test("a report is answered with 204, counted, and told by directive and origin alone", async () => {
  const asked = [
    await send(report("script-src 'self'", "inline")),
    await send(report("img-src", "https://tracker.example/ada/pixel.gif?email=ada%40example.com")),
    await send(report("connect-src", "data:text/plain,ada")),
    await send(report("connect-src", "ada, who lives at 1 Court Lane")),
  ];
  expect(asked.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(written.map(({ event, directive, blocked }) => [event, directive, blocked])).toEqual(
    [
      ["script-src", "inline"],
      ["img-src", "https://tracker.example"],
      ["connect-src", "data:"],
      ["connect-src", "unknown"],
    ].map((words) => ["blocked by the content policy", ...words]),
  );
  expect(JSON.stringify(written)).not.toMatch(/ada|pi_1|Court/);
  expect(await counted()).toBe(4);
});

test("what is no report is refused", async () => {
  expect((await send("{")).status).toBe(400);
  expect((await send({})).status).toBe(422);
  expect((await send(report("<script>", "inline"))).status).toBe(422);
  expect((await send("x".repeat(33 * 1024))).status).toBe(413);
  expect([written, await counted()]).toEqual([[], 4]);
});

// Proves api.policy-reports.
test("a flood of reports is refused, and leaves no lines", async () => {
  const answers = [];
  for (let number = 0; number < 300; number++)
    answers.push((await send(report("script-src", "inline"))).status);
  expect(answers.filter((status) => status === 204).length).toBe(written.length);
  expect(written.length).toBeLessThan(250);
  expect(answers.at(-1)).toBe(429);
});
