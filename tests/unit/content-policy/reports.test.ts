/** @jest-environment node */
import { NextRequest } from "next/server";
import { POST } from "@/app/api/policy-reports/route";

/** What browsers report of the content policy: counted and told in the log once a minute, without persons. */

const written: Record<string, unknown>[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    written.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  });
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
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
const told = () => written.map(({ event, directive, blocked, times }) => [event, directive, blocked, times]);
const BLOCKED = "blocked by the content policy";

test("a report is answered with 204 and counted by directive and origin", async () => {
  const asked = [
    await send(report("script-src 'self'", "inline")),
    await send(report("script-src", "inline")),
    await send(report("img-src", "https://tracker.example/ada/pixel.gif?email=ada%40example.com")),
    await send(report("connect-src", "data:text/plain,ada")),
    await send(report("connect-src", "ada, who lives at 1 Court Lane")),
  ];
  expect(asked.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect(written).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(told()).toEqual([
    [BLOCKED, "script-src", "inline", 2],
    [BLOCKED, "img-src", "https://tracker.example", 1],
    [BLOCKED, "connect-src", "data:", 1],
    [BLOCKED, "connect-src", "unknown", 1],
  ]);
  expect(JSON.stringify(written)).not.toMatch(/ada|pi_1|Court/);
});

test("what is no report is refused", async () => {
  expect((await send("{")).status).toBe(400);
  expect((await send({})).status).toBe(422);
  expect((await send(report("<script>", "inline"))).status).toBe(422);
  expect((await send("x".repeat(33 * 1024))).status).toBe(413);
});

test("a flood of reports leaves a few lines, and is answered as ever", async () => {
  for (let number = 0; number < 700; number++)
    expect((await send(report("script-src", `https://${number}.example/`))).status).toBe(204);
  jest.advanceTimersByTime(60_000);
  expect(written.length).toBe(22);
  expect(told().at(-2)).toEqual([BLOCKED, "others", "others", 580]);
  expect(written.at(-1)).toMatchObject({ times: 100 });
  expect((await send(report("script-src", "inline"))).status).toBe(204);
  jest.advanceTimersByTime(60_000);
  expect(told().at(-1)).toEqual([BLOCKED, "script-src", "inline", 1]);
});
