import assert from "node:assert/strict";
import fs from "node:fs";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { answerIn, type Answer } from "../hostile/wire";
import { refusal } from "../support/answers";
import { observatoryScore } from "../support/observatory";
import type { HostedShop } from "./shop";
import { until } from "../support/until";

const CROWD = 500;
/** After this time a connection that the shop keeps open counts as kept. */
const PATIENCE_MS = 25_000;

/** Sends a request, or its beginning, and waits until the shop has ended the connection. */
export function exchange(port: number, request: string): Promise<Answer> {
  const socket = net.connect(port, "127.0.0.1", () => socket.write(request));
  const received: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => received.push(chunk));
  socket.on("error", () => undefined);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("the connection was kept")));
  return new Promise((resolve, reject) =>
    socket.once("close", () => {
      if (socket.errored) reject(new Error(`${request.split("\r\n", 1)[0]}: ${socket.errored.message}`));
      else resolve(answerIn(Buffer.concat(received)) ?? { status: NaN, headers: new Headers(), body: "" });
    }),
  );
}

/** What the shop does with requests that no browser sends, and with those who send many of them. */
export function checksOfTheDoor(
  shop: HostedShop,
  { script, picture }: { script: string; picture: string },
): Record<string, () => Promise<void>> {
  const lines = (first: string, ...headers: string[]) =>
    [first, `Host: localhost:${shop.port}`, ...headers, "", ""].join("\r\n");
  const upgrade = (address: string, protocol = "websocket") =>
    lines(`GET ${address} HTTP/1.1`, "Connection: Upgrade", `Upgrade: ${protocol}`);
  const once = (method: string, address: string, ...headers: string[]) =>
    lines(`${method} ${address} HTTP/1.1`, "Connection: close", ...headers);

  /** Sends the same beginning on many connections and goes away. */
  async function crowd(request: string): Promise<void> {
    for (let sent = 0; sent < CROWD; sent += 50) {
      const sockets = Array.from({ length: 50 }, () => {
        const socket = net.connect(shop.port, "127.0.0.1", () => socket.write(request));
        return socket.on("error", () => undefined).resume();
      });
      await pause(100);
      for (const socket of sockets) socket.destroy();
    }
  }

  const LEFT: Record<string, string> = {
    "an upgrade": upgrade("/nope"),
    "an upgrade of a page": upgrade("/product/nope", "h2c"),
    "an upgrade after another request": lines("GET /api/health HTTP/1.1") + upgrade("/nope"),
    "a tunnel": lines("CONNECT localhost:1 HTTP/1.1"),
    "a body that is awaited": lines("POST /api/cart HTTP/1.1", "Expect: 100-continue", "Content-Length: 9"),
    "half a body": `${lines("POST /api/cart HTTP/1.1", "Content-Length: 9")}{`,
  };

  /** With the status that each gets. */
  const REFUSED: Record<string, [request: string, status: number]> = {
    "an upgrade": [upgrade("/nope"), 400],
    "an upgrade below /api": [upgrade("/api/cart"), 400],
    "an upgrade by a method that pages lack": [upgrade("/nope").replace("GET", "PUT"), 400],
    TRACE: [once("TRACE", "/"), 405],
    "TRACE below /api": [once("TRACE", "/api/cart"), 405],
    "OPTIONS of the server": [once("OPTIONS", "*"), 405],
    "OPTIONS of a page": [once("OPTIONS", "/search"), 405],
    "PROPFIND below /api": [once("PROPFIND", "/api/cart"), 405],
    "a method that a route lacks": [once("DELETE", "/api/health"), 405],
    "a form sent to a page": [once("POST", "/product/nope", "Content-Length: 0"), 405],
    "a form sent to a script": [once("POST", script, "Content-Length: 0"), 405],
    "half a body for a page": [`${once("POST", "/search", "Content-Length: 9000000")}q=`, 405],
    "an address that isn't UTF-8": [once("GET", "/product/%ff"), 400],
    "an address that isn't UTF-8 below /api": [once("GET", "/api/products/%ED%A0%80"), 400],
    "half a percent sign": [once("GET", "/%"), 400],
    "the address of another server": [once("GET", "http://other.example/"), 400],
    "a policy": [once("GET", "/api/cart", "Content-Security-Policy: script-src 'nonce-abc'"), 400],
    "no host": ["GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    "what isn't HTTP": ["\x16\x03\x01\r\n\r\n", 400],
    "two lengths": [once("POST", "/api/cart", "Content-Length: 9", "Transfer-Encoding: chunked"), 400],
    "long headers": [once("GET", "/", `Cookie: a=${"a".repeat(20_000)}`), 431],
    "a missing picture": [once("GET", "/p/1/nope.webp"), 404],
    "a missing picture in no folder": [once("GET", "/p/nope"), 404],
    "a missing script": [once("GET", "/_next/static/nope.js"), 404],
    "a missing page": [once("GET", "/nope"), 404],
    "a missing address below /api": [once("GET", "/api/nope"), 404],
  };
  const TAKEN: Record<string, [request: string, status: number]> = {
    "a part of a script that isn't there": [once("GET", script, "Range: bytes=99999999-"), 200],
    "a picture that must be another": [once("GET", picture, 'If-Match: "another"'), 200],
    "an unknown expectation": [once("GET", "/", "Expect: haste"), 200],
    "HTTP/1.0 without a host": ["GET / HTTP/1.0\r\n\r\n", 200],
    "a slash too many": [once("GET", "/terms/"), 308],
  };

  return {
    "who asks for an upgrade or a tunnel, or leaves before the end, leaves no file open": async () => {
      await shop.get("/");
      for (const [what, request] of Object.entries(LEFT)) {
        const before = shop.openFiles();
        await crowd(request);
        await until(`no file left by ${what}`, () => shop.openFiles() < before + CROWD / 10);
      }
    },
    "who asks on and on before an answer has come isn't served": async () => {
      await exchange(shop.port, lines("GET /api/health HTTP/1.1").repeat(100));
    },
    "every answer has the headers of its kind, whatever is asked, and no request is a fault of the shop":
      async () => {
        for (const [what, [request, status]] of Object.entries({ ...REFUSED, ...TAKEN })) {
          const answer = await exchange(shop.port, request);
          assert.equal(answer.status, status, what);
          assertSafe(answer, what);
          if (status === 405) assert.match(answer.headers.get("allow") ?? "", /^GET\b/, what);
          if (status >= 400 && request.split(" ")[1]?.startsWith("/api")) refusal(JSON.parse(answer.body));
        }
      },
    "nobody writes lines of the shop's log": async () => {
      const line = JSON.stringify({ level: "error", event: "made up" });
      const slug = encodeURIComponent(`${"a".repeat(300)}\n${line}\n`);
      for (const address of [`/api/products/category/${slug}`, `/api/products/${slug}`, `/category/${slug}`])
        assert.equal((await shop.get(address)).status, 404);
      assert.ok(!fs.readFileSync(shop.log, "utf8").split("\n").includes(line));
    },
  };
}

/** @throws when an answer lacks what every one has */
export function assertUnframed({ headers }: { headers: Headers }, what: string): void {
  assert.equal(headers.get("x-content-type-options"), "nosniff", what);
  assert.match(headers.get("content-security-policy") ?? "", /frame-ancestors 'none'/, what);
}

/** @throws when, moreover, Mozilla's Observatory would give it no A+, for which it wants 110 points */
export function assertSafe(answer: { headers: Headers }, what: string): void {
  assertUnframed(answer, what);
  const headers = new Headers(answer.headers);
  // The shop under test is on http, where browsers must not be told so.
  headers.set("strict-transport-security", "max-age=63072000");
  const { total, tests } = observatoryScore(headers);
  assert.ok(total >= 110, `${what}: ${JSON.stringify(tests)}`);
}
