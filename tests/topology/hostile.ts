import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Shows up in a page if a hostile visitor has got something into it. */
export const POISON = "poisoned.example";

/** What hostile visitors got, each answer counted. */
export type Attacks = {
  /** Number of answers by the first digit of their status; “no” counts connections that were closed without one. */
  answers: Map<string, number>;
  /** Answers that are a fault of the shop (5xx), as “status request”. */
  faults: string[];
};

/** Not the honest visitors' address, so that nginx's limits apply. */
const ADDRESS = "127.0.0.66";
/** All kinds of requests within eight seconds, so in every trial. */
const PER_SECOND = 15;
const SLOW_ONES = 5;
const DRIP_MS = 1000;
const PATIENCE_MS = 20_000;
const JUNK = "\u00e9%00'\"<script>".repeat(20);

/** Headers that a cache or a framework may heed although its key doesn't name them. */
const POISONED = [
  `X-Forwarded-Host: ${POISON}`,
  `X-Forwarded-For: 203.0.113.7, ${POISON}`,
  `X-Forwarded-Proto: ${POISON}`,
  `Forwarded: for=${POISON};host=${POISON}`,
  `X-Host: ${POISON}`,
  `X-Original-URL: /${POISON}`,
  `X-Rewrite-URL: /${POISON}`,
  `X-HTTP-Method-Override: PUT`,
  `X-Middleware-Rewrite: /${POISON}`,
  `X-Middleware-Subrequest: middleware:middleware:middleware:middleware:middleware`,
  `X-Invoke-Status: 500`,
  `X-Invoke-Path: /${POISON}`,
  `X-Matched-Path: /${POISON}`,
  `X-Now-Route-Matches: slug=${POISON}`,
  `X-Nextjs-Data: 1`,
  `X-Prerender-Revalidate: ${POISON}`,
  `RSC: 1`,
  `RSC: 1\r\nNext-Router-Prefetch: 1\r\nNext-Router-State-Tree: ${POISON}`,
  `Next-Action: ${POISON}`,
  `Content-Security-Policy: script-src 'nonce-${POISON}'`,
  `Accept: text/x-component`,
  `Accept-Encoding: ${POISON}`,
  `Accept-Language: ${POISON}`,
  `User-Agent: ${POISON}`,
  `Range: bytes=0-0`,
  `If-None-Match: *`,
  `Expect: ${POISON}`,
  `Cookie: cart=${POISON}; ${"a=b; ".repeat(300)}`,
  `Cookie: ${JUNK}`,
  `Cookie: a=${"x".repeat(40_000)}`,
  `Transfer-Encoding: ${POISON}`,
  `Content-Length: 5\r\nTransfer-Encoding: chunked`,
  `Upgrade: websocket\r\nConnection: Upgrade`,
];
const METHODS = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "CONNECT", "PROPFIND", "BREW"];
const PATHS = [
  ...[
    "/%00",
    "/%ff",
    "/%E0%A4%A",
    "/product/%ff",
    "/..%2f..%2fetc/passwd",
    `//${POISON}/`,
    "/_next/data/x.json",
  ],
  ...["/_next/static/../../package.json", "/_next/image?url=%2Flogo.png&w=640&q=75", "/not-found/product"],
  ...[
    "/category/all?page=1e9",
    "/category/all/page/2",
    "/product/__proto__",
    "/product/__proto__/reviews?size=%00",
    `/?q=${"x".repeat(6000)}`,
  ],
  ...["/api/products?limit=-1", `/category/all?type=${POISON}`, "/api/cart/__proto__", "/contact?_rsc=x"],
];
const BODIES = ["", "{", "null", "[[[[", '{"productId":{"$ne":1}}', JUNK, "x".repeat(300_000)];
const SENT_TO = [
  "/api/cart",
  "/api/checkout",
  "/api/checkout/confirmation",
  "/api/payments/webhook",
  "/api/contact/submit",
];

/** People who send what no browser does, at a steady rate, until `leave` is called. */
export class HostileVisitors {
  private readonly attacks: Attacks = { answers: new Map(), faults: [] };
  private readonly port: number;
  private readonly underWay = new Set<Promise<void>>();
  private readonly sockets = new Set<net.Socket>();
  private readonly timer: NodeJS.Timeout;
  private open = true;

  /**
   * @param pages kept pages, which they try to poison
   * @param outage whether “come back later” (503 with Retry-After) may be the answer
   */
  constructor(
    private readonly origin: string,
    pages: string[],
    private readonly outage: boolean,
  ) {
    this.port = Number(new URL(origin).port);
    const requests = pages.flatMap((_, round) => this.requests(pages, round));
    let next = 0;
    this.timer = setInterval(() => this.begin(requests[next++ % requests.length]!), 1000 / PER_SECOND);
    for (let count = 0; count < SLOW_ONES; count++) void this.dripABody();
  }

  /** Resolves once the last of them has been answered. */
  async leave(): Promise<Attacks> {
    this.open = false;
    clearInterval(this.timer);
    await Promise.all(this.underWay);
    for (const socket of this.sockets) socket.destroy();
    return this.attacks;
  }

  /** @param round pairs pages and headers differently each time */
  private requests(pages: string[], round: number): string[] {
    const host = `Host: ${new URL(this.origin).host}`;
    const write = (line: string, headers: string[], body = "") =>
      [`${line} HTTP/1.1`, ...headers, "Connection: close", "", body].join("\r\n");
    const page = (index: number) => pages[(index + round) % pages.length]!;
    return [
      ...POISONED.map((header, index) => write(`GET ${page(index)}`, [host, header])),
      ...pages.map((path) => write(`GET ${path}`, [`Host: ${POISON}`])),
      write("GET /", [host, `Host: ${POISON}`]),
      write(`GET http://${POISON}/`, [host]),
      ...METHODS.flatMap((method) => ["/", "/api/cart"].map((path) => write(`${method} ${path}`, [host]))),
      ...PATHS.map((path) => write(`GET ${path}`, [host])),
      ...SENT_TO.flatMap((path) =>
        BODIES.map((body) =>
          write(
            `POST ${path}`,
            [host, "Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`],
            body,
          ),
        ),
      ),
      "\x16\x03\x01\x02\x00\x01\r\n\r\n",
      "GET /\r\n\r\n",
    ];
  }

  private begin(request: string): void {
    const asked = this.ask(request);
    this.underWay.add(asked);
    void asked.finally(() => this.underWay.delete(asked));
  }

  private async ask(request: string): Promise<void> {
    const answer = await this.exchange((socket) => socket.write(request));
    const status = /^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1] ?? "no";
    const kind = status === "no" ? status : `${status[0]}xx`;
    this.attacks.answers.set(kind, (this.attacks.answers.get(kind) ?? 0) + 1);
    const later = status === "503" && /^retry-after: \d/im.test(answer);
    // For a transfer coding that doesn't exist, HTTP asks for 501.
    if (kind === "5xx" && status !== "501" && !(later && this.outage))
      this.attacks.faults.push(`${status} ${JSON.stringify(request.slice(0, 150))}`);
  }

  /** One byte a second of a body that never ends. */
  private async dripABody(): Promise<void> {
    const head = `POST /api/contact/submit HTTP/1.1\r\nHost: ${POISON}\r\nContent-Length: 100000\r\n\r\n`;
    while (this.open) {
      const begun = this.exchange(async (socket) => {
        socket.write(head);
        for (; !socket.destroyed; await pause(DRIP_MS)) socket.write("{");
      });
      await begun;
    }
  }

  /** @returns what came back until the connection ended */
  private exchange(send: (socket: net.Socket) => unknown): Promise<string> {
    return new Promise((resolve) => {
      const socket = net.connect({ port: this.port, host: "127.0.0.1", localAddress: ADDRESS });
      let answer = "";
      this.sockets.add(socket);
      socket.setEncoding("latin1");
      socket.setTimeout(PATIENCE_MS, () => socket.destroy());
      socket.on("data", (text: string) => (answer += text));
      socket.once("connect", () => void send(socket));
      // A server may close the connection while the rest of a request is on its way.
      socket.on("error", () => undefined);
      socket.once("close", () => {
        this.sockets.delete(socket);
        resolve(answer);
      });
    });
  }
}
