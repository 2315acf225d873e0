import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/tests/support/ports";
import { MAX_BODY_BYTES, MAX_EVENT_BYTES } from "@/lib/http/resource";
import { refusal } from "@/tests/support/answers";
import { programPath } from "@/tests/support/programs/installed";
import { startNginx, type Front } from "@/tests/support/programs/nginx";
import { testFolder } from "@/tests/support/test-folder";

/**
 * The shipped configuration of nginx, in front of two servers that answer as the shop does: what is kept and for how
 * long, and what happens when one of them doesn't answer. Runs where nginx is installed.
 */

type Answer = { status?: number; headers?: http.OutgoingHttpHeaders; body?: string } | "cut" | "silence";

/** A server in the place of an instance. */
class StandIn {
  /** What it was asked, with the headers that it got. */
  readonly asked: http.IncomingMessage[] = [];
  private server: http.Server | undefined;

  constructor(
    readonly port: number,
    private readonly answer: (request: http.IncomingMessage, times: number) => Answer,
  ) {}

  start(): Promise<void> {
    this.server = http.createServer((request, response) => {
      this.asked.push(request);
      request.resume();
      request.once("end", () => {
        const answer = request.url === "/api/health" ? {} : this.answer(request, this.times(request.url!));
        if (answer === "cut") return request.socket.destroy();
        if (answer === "silence") return;
        const headers = { "X-Content-Type-Options": "nosniff", ...answer.headers };
        response.writeHead(answer.status ?? 200, headers).end(answer.body ?? "");
      });
    });
    return new Promise((resolve) => this.server!.listen(this.port, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  times(address: string, method = "GET"): number {
    return this.asked.filter((request) => request.url === address && request.method === method).length;
  }
}

const PAGE = {
  "Content-Type": "text/html; charset=utf-8",
  Vary: "rsc, next-router-state-tree, Accept-Encoding",
};
const KEPT = { ...PAGE, "Cache-Control": "s-maxage=1, stale-while-revalidate=1" };
const LONG = "word ".repeat(1000);
let counted = 0;
/** Each answer differs from the one before. */
function answerAs(request: http.IncomingMessage): Answer {
  const { pathname } = new URL(request.url!, "http://shop");
  if (pathname.startsWith("/silent")) return "silence";
  const body = `${request.headers.rsc === "1" ? "data" : "page"} ${++counted} ${LONG}`;
  if (pathname.startsWith("/kept")) return { headers: KEPT, body };
  if (pathname.startsWith("/cookie")) return { headers: { ...KEPT, "Set-Cookie": "cart=1" }, body };
  if (pathname.startsWith("/private"))
    return { headers: { ...PAGE, "Cache-Control": "private, no-store" }, body };
  if (pathname.startsWith("/api/")) return { status: 201, headers: { "Cache-Control": "no-store" }, body };
  return { status: 404, headers: { "Cache-Control": "no-store" }, body: "not found" };
}

type Refusal = { status: number; headers: Headers; text: string };

function answerTo(request: http.ClientRequest): Promise<Refusal> {
  return new Promise((resolve, reject) =>
    request.once("error", reject).once("response", (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      const headers = new Headers(response.headers as Record<string, string>);
      response.once("end", () => resolve({ status: response.statusCode!, headers, text }));
    }),
  );
}

/** Expects that nginx refuses in the shape of the shop's own refusals. */
function expectRefusal(address: string, { headers, text }: Refusal, code: string): void {
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("retry-after")).toBe(code === "too-many" ? "5" : null);
  if (!address.startsWith("/api/")) {
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    return expect(text).toMatch(/^[A-Z][^<]*\.$/);
  }
  expect(headers.get("content-type")).toBe("application/json");
  expect(refusal(JSON.parse(text)).code).toBe(code);
}

const installed = programPath("nginx") ? describe : describe.skip;

installed("nginx in front of the shop", () => {
  const folder = testFolder();
  fs.chmodSync(folder, 0o711);
  let front: Front;
  let one: StandIn;
  let other: StandIn;
  const both = () => [one, other];
  const times = (address: string, method?: string) =>
    both().reduce((sum, server) => sum + server.times(address, method), 0);

  beforeAll(async () => {
    one = new StandIn(await freePort(), (request) => {
      if (request.url === "/_next/static/new.js") return { status: 404 };
      const { url = "", headers } = request;
      if (url.startsWith("/api/cut") || url.startsWith("/kept/cut")) return "cut";
      if (url.startsWith("/api/leaving") && headers["x-may-repeat"]) return "cut";
      return answerAs(request);
    });
    other = new StandIn(await freePort(), (request) =>
      request.url?.startsWith("/_next/static/")
        ? { headers: { "Cache-Control": "public, max-age=31536000, immutable" }, body: "script" }
        : answerAs(request),
    );
    await Promise.all(both().map((server) => server.start()));
    front = await startNginx(
      folder,
      await freePort(),
      both().map(({ port }) => port),
    );
  });
  afterAll(async () => {
    await front?.end("SIGTERM");
    await Promise.all(both().map((server) => server.stop()));
  });

  const ask = async (address: string, init: RequestInit) => {
    const response = await fetch(front.origin + address, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const get = (address: string, headers?: Record<string, string>) => ask(address, { headers });
  const post = (address: string, more?: RequestInit) => ask(address, { method: "POST", ...more });
  const first = (text: string) => text.split(" ").slice(0, 2).join(" ");

  test("asks once for a page that many want at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/kept/crowd")));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(times("/kept/crowd")).toBe(1);
  });

  test("keeps a page no longer than the shop says, even for the first visitor after a while", async () => {
    const before = await get("/kept/price");
    expect((await get("/kept/price")).text).toBe(before.text);
    await pause(3_100);
    expect((await get("/kept/price")).text).not.toBe(before.text);
  });

  test.each(["/cookie", "/private", "/cart", "/api/cart"])(
    "keeps nothing of one visitor's own: %s",
    async (address) => {
      const answers = [await get(address), await get(address)];
      expect(times(address)).toBe(2);
      expect(answers[0]!.status).toBe(answers[1]!.status);
    },
  );

  test("doesn't let visitors wait for each other where answers differ", async () => {
    await Promise.all(Array.from({ length: 10 }, () => get("/api/products")));
    await Promise.all(Array.from({ length: 10 }, () => get("/kept/data?_rsc=1", { RSC: "1" })));
    expect([times("/api/products"), times("/kept/data?_rsc=1")]).toEqual([10, 10]);
    await Promise.all(Array.from({ length: 10 }, () => get("/gone")));
  });

  test("never gives a page in place of data, or data in place of a page", async () => {
    for (const address of ["/kept/both", "/kept/both?_rsc=abc"]) {
      expect(first((await get(address)).text)).toMatch(/^page/);
      expect(first((await get(address, { RSC: "1" })).text)).toMatch(/^data/);
      expect(first((await get(address)).text)).toMatch(/^page/);
      expect(first((await get(address, { RSC: "1 " })).text)).toMatch(/^data/);
    }
  });

  test("keeps each encoding once, however a browser spells its list", async () => {
    const encodingFor = async (list: string) =>
      (await get("/kept/encoded", { "Accept-Encoding": list })).headers.get("content-encoding");
    for (const list of ["gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8", "gzip, deflate, br"])
      expect(await encodingFor(list)).toMatch(/^(br|gzip)$/);
    expect(times("/kept/encoded")).toBe(1);
    expect([await encodingFor("gzip"), await encodingFor("identity")]).toEqual(["gzip", null]);
    expect(times("/kept/encoded")).toBe(3);
  });

  test("tells the shop who asks, whatever the visitor claims", async () => {
    await get("/api/who", { "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Host": "evil.example" });
    const asked = both()
      .flatMap((server) => server.asked)
      .find(({ url }) => url === "/api/who")!;
    expect(asked.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http" });
    expect(asked.headers["x-forwarded-host"]).toBeUndefined();
    expect(asked.headers.host).toBe(new URL(front.origin).host);
    expect(asked.headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
  });

  test("asks another instance for a page, and never sends an order twice", async () => {
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await get(`/kept/cut/${attempt}`)).status).toBe(200);
    for (let attempt = 0; attempt < 4; attempt++) {
      const { status, headers } = await post(`/api/cut/${attempt}`);
      expect([201, 503]).toContain(status);
      if (status === 503) expect(headers.get("retry-after")).toBe("5");
      expect(times(`/api/cut/${attempt}`, "POST")).toBe(1);
    }
  });

  test("gives orders to others once an instance that stops has cut off a read", async () => {
    // As long as nginx leaves out an instance that didn't answer.
    await pause(3_100);
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await get(`/api/leaving/${attempt}`)).status).toBe(201);
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await post("/api/leaving", { headers: { "X-May-Repeat": "1" } })).status).toBe(201);
    expect([one.times("/api/leaving", "POST"), other.times("/api/leaving", "POST")]).toEqual([0, 4]);
  });

  test("finds the files of a release that only one instance has yet", async () => {
    for (let attempt = 0; attempt < 4; attempt++) {
      const encoding = { "Accept-Encoding": attempt % 2 ? "gzip" : "identity" };
      expect((await get("/_next/static/new.js", encoding)).status).toBe(200);
    }
    expect((await get("/_next/static/none.js?x")).status).toBe(200);
  });

  test("ends a request whose body doesn't come, and one that no instance answers", async () => {
    const unanswered = get("/silent");
    const { port } = new URL(front.origin);
    const socket = net.connect(Number(port), "127.0.0.1");
    socket.write("POST /api/slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{");
    socket.on("error", () => undefined);
    await new Promise((resolve) => socket.once("close", resolve).resume());
    expect(times("/api/slow", "POST")).toBe(0);
    const { status, headers } = await unanswered;
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  });

  test.each([
    ["/api/limited", 201],
    ["/limited", 404],
  ])("limits the connections and requests of one address: %s", async (path, status) => {
    const { hostname, port } = new URL(front.origin);
    const askFrom = (localAddress: string) =>
      answerTo(http.get({ hostname, port, localAddress, path, agent: false }));
    const answers = await Promise.all(Array.from({ length: 300 }, () => askFrom("127.0.0.77")));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expectRefusal(path, answer, "too-many");
    expect((await askFrom("127.0.0.78")).status).toBe(status);
  });

  test("takes bodies as long as the shop does", async () => {
    const send = (address: string, bytes: number) => post(address, { body: "x".repeat(bytes) });
    for (const [address, most, status] of [
      ["/api/cart", MAX_BODY_BYTES, 201],
      ["/payments-sandbox/v1/payment_intents", MAX_BODY_BYTES, 404],
      ["/api/payments/webhook", MAX_EVENT_BYTES, 201],
    ] as const) {
      expect([address, (await send(address, most)).status]).toEqual([address, status]);
      expectRefusal(address, await send(address, most + 1), "too-large");
    }
  });

  test.each(["/api/cart", "/"])("refuses to trace a request to %s", async (path) => {
    const { hostname, port } = new URL(front.origin);
    const answer = await answerTo(http.request({ hostname, port, path, method: "TRACE" }).end());
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expectRefusal(path, answer, "method-not-allowed");
  });

  test("has the headers of every answer on its own, too", async () => {
    for (const address of ["/%", `/${"x".repeat(40_000)}`]) {
      const { status, headers } = await get(address);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  // Proves order.own-page.
  test("logs each answer without query and without a whole address", async () => {
    await get("/order-confirmation?payment_intent_client_secret=pi_1_secret_abc");
    await get("/order/cm1x2.1.k3.Sealed_by-us?from=mail");
    await get("/review?token=abc");
    await get("/api/unsubscribe?token=abc", { Referer: `${front.origin}/unsubscribe?token=abc` });
    // nginx writes its log once a second.
    await pause(1_200);
    const logs = fs.readdirSync(folder).filter((name) => name.endsWith(".log"));
    const text = logs.map((name) => fs.readFileSync(path.join(folder, name), "utf8")).join("");
    expect(text).toContain('"/order-confirmation"');
    expect(text).toContain('"/order/-"');
    expect(text).not.toMatch(/secret|token|Sealed|127\.0\.0\.[^0]"/);
    expect(front.answers().find(({ path: place }) => place === "/kept/crowd")).toMatchObject({ status: 200 });
  });

  test("shows the last page that it has, and asks shoppers to come back, while no instance answers", async () => {
    const before = await get("/kept/away");
    await Promise.all(both().map((server) => server.stop()));
    await pause(3_100);
    const page = await get("/kept/away");
    expect([page.status, page.text]).toEqual([200, before.text]);
    const order = await post("/api/checkout");
    expect(order.status).toBe(503);
    expect(order.headers.get("retry-after")).toBe("5");
    expect(JSON.parse(order.text)).toEqual({
      message: "The shop is not answering. Please try again in a moment.",
      code: "unavailable",
    });
    await Promise.all(both().map((server) => server.start()));
    // As long as nginx leaves out an instance that didn't answer.
    await pause(3_100);
    expect((await post("/api/checkout")).status).toBe(201);
    expect((await get("/kept/away")).text).not.toBe(before.text);
  });
});
