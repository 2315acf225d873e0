/**
 * `npm run test:long -- hosting`: what a balancer, slow clients and a supervisor see of a shop of the build, and what
 * shoppers see of it while its database is away. Ends with a line “N passed, N failed”, and fails if a check does.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { refusal } from "../support/answers";
import { makeDatabase } from "../../lib/database/make-database";
import { copyBuild } from "@/tests/support/build";
import { forEachDatabase } from "../money/http/databases";
import { closeWith, runChecks } from "../support/run-checks";
import { freePort } from "../support/ports";
import { DatabaseLine } from "../support/database-line";
import { assertSafe, assertUnframed, checksOfTheDoor, exchange } from "./door";
import { stopWithMailUnderWay } from "./mail-under-way";
import { until } from "../support/until";
import { startShop } from "./shop";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-hosting-"));
const outcome = { passed: 0, failed: 0 };
await forEachDatabase("postgresql", async ({ create }) => {
  const { url, drop } = await create(folder);
  try {
    Object.assign(outcome, await check(new DatabaseLine(new URL(url))));
  } finally {
    await drop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
closeWith(outcome);

async function check(line: DatabaseLine): Promise<{ passed: number; failed: number }> {
  await line.open();
  const build = copyBuild();
  const metricsPort = String(await freePort());
  const settings = { DATABASE_URL: line.address, METRICS_PORT: metricsPort };
  const shop = await startShop(path.join(folder, "shop"), settings, { build });
  const { port, ended, get, send } = shop;
  await until("a ready shop", async () => (await get("/api/ready")).ok);
  const [product] = (await (await get("/api/products?limit=1")).json()) as Product[];

  const html = await (await get("/")).text();
  const [script] = /\/_next\/static\/chunks\/[^"]+\.js/.exec(html)!;
  const [picture] = /\/p\/[^" ]+/.exec(html)!;

  const checks: Record<string, () => Promise<void>> = {
    "pages are kept, and start after they are painted, before their first shopper comes": async () => {
      const counts = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const done = 'shop_housekeeping_runs_total{work="pages",outcome="done"}';
      await until("a shop that has visited its pages", async () => (await counts()).includes(done));
      for (const page of ["/", "/terms", `/product/${product!.slug}`])
        assert.doesNotMatch(await (await get(page)).text(), /async=""/, page);
    },
    ...checksOfTheDoor(shop, { script, picture }),
    "idle connections are kept for longer than balancers use them": async () => {
      assert.equal((await get("/api/health")).headers.get("keep-alive"), "timeout=70");
    },
    "a body and a head that don't arrive end after 15 seconds": async () => {
      const head = "POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
      const begun = Date.now();
      const isTooLate = async (beginning: string) => {
        assert.equal((await exchange(port, beginning)).status, 408);
        assert.ok(Date.now() - begun >= 14_000, `${Date.now() - begun} ms`);
      };
      await Promise.all([isTooLate(`${head}Content-Length: 100\r\n\r\n{`), isTooLate(head)]);
    },
    "a network may ask for 120 lists by free text; the kinds that pages offer don't count": async () => {
      const list = (type: string) => get(`/api/products?type=${type}&limit=1`);
      for (let number = 0; number < 120; number++)
        assert.equal((await list(`made-up-${number}`)).status, 200);
      const refused = await list("made-up");
      assert.equal(refused.status, 429);
      assertSafe(refused, "429");
      assert.ok(Number(refused.headers.get("retry-after")) > 0);
      assert.equal((await list("caps")).status, 200);
    },
    "while the database is away, kept pages are served, and what needs it says 503 and when to try again":
      async () => {
        await get("/");
        const item = { productId: product!.id, quantity: 1, variantId: product!.variants[0]!.id };
        const added = await send("/api/cart", item);
        assert.equal(added.status, 201);
        const cart = added.headers.getSetCookie()[0]!.split(";")[0]!;
        await line.cut();
        try {
          await until("a shop that notices", async () => !(await get("/api/ready?for=orders")).ok);
          const ready = await get("/api/ready");
          assert.equal(ready.status, 200);
          assert.deepEqual(await ready.json(), {
            ready: true,
            orders: false,
            database: "unreachable",
            migrations: "unknown",
            payments: "test",
            provider: "answering",
            mail: "unknown",
          });
          assert.equal((await get("/")).status, 200);
          const message = { name: "Ada", email: "ada@court.example", message: "Where is my order?" };
          const answers = {
            "POST /api/cart": await send("/api/cart", item),
            "POST /api/checkout": await send("/api/checkout", {}, { Cookie: cart }),
            "POST /api/contact/submit": await send("/api/contact/submit", message),
            "POST /api/unsubscribe": await send("/api/unsubscribe", { email: "ada@court.example" }),
            "GET a recommendation": await get(`/api/products/${product!.slug}/recommendations`),
            "GET the feed": await get("/feeds/google-merchant.xml"),
          };
          for (const [call, response] of Object.entries(answers)) {
            assert.equal(response.status, 503, call);
            assertSafe(response, call);
            assert.equal(response.headers.get("retry-after"), "5", call);
            assert.equal(refusal(await response.json()).code, "unavailable", call);
          }
          for (const page of ["/product/unknown", "/search?q=tee", "/sitemap.xml"]) {
            const response = await get(page);
            assert.equal(response.status, 503, page);
            assertUnframed(response, page);
            assert.equal(response.headers.get("retry-after"), "5", page);
            assert.equal(response.headers.get("cache-control"), "no-store", page);
          }
          const search = await (await get("/search?q=tee")).text();
          assert.match(search, /<p>Search isn’t available right now\. Please try again in a moment\.<\/p>/);
        } finally {
          await line.open();
        }
        await until("orders again", async () => (await get("/api/ready?for=orders")).ok);
      },
    "a shop that is told to stop is red at once, serves on, answers what waits for it but reads that nginx may repeat, ends what is under way, writes its counts, and exits with 0":
      async () => {
        // A request whose body arrives once the port is closed.
        const body = JSON.stringify({ email: "grace@court.example" });
        const socket = net.connect(port, "127.0.0.1");
        let answer = "";
        socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
        socket.write(
          `POST /api/unsubscribe HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
            `Origin: http://localhost:${port}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 1)}`,
        );
        await get("/api/health");
        shop.signal("SIGTERM");
        await until("a red shop", async () => (await get("/api/ready")).status === 503);
        // It keeps serving even if nobody connects for a while.
        await pause(1000);
        const page = await get("/");
        assert.equal(page.status, 200);
        const visit = { device: "phone", views: { blog: 3 }, vitals: [] };
        assert.equal((await send("/api/visits", visit)).status, 204);
        assert.equal(page.headers.get("connection"), "close");
        // Until it has served on for long enough, so that all of these wait at its port.
        const thawed = shop.freeze(2500);
        const waiting = Array.from({ length: 5 }, () => send("/api/visits", visit));
        const read = fetch(`${shop.origin}/api/cart`, { headers: { "X-May-Repeat": "1" } });
        const [, refused] = await Promise.allSettled([thawed, read, ...waiting]);
        assert.equal(refused?.status, "rejected");
        for (const answer of waiting) assert.equal((await answer).status, 204);
        // Each connection keeps the port open for a moment.
        await pause(1000);
        await until("a closed port", () =>
          get("/api/health").then(
            () => false,
            () => true,
          ),
        );
        socket.write(body.slice(1));
        assert.equal(await ended, 0);
        assert.match(answer, /^HTTP\/1\.1 200 /);
        const db = makeDatabase(line.address);
        const counted = await db.pageView.aggregate({ _sum: { views: true }, where: { template: "blog" } });
        await db.$disconnect();
        assert.equal(counted._sum.views, 18);
      },
    "a shop in a container that is told to stop while the mail server is slow waits, and sends the mail once":
      () => stopWithMailUnderWay(line.address, path.join(folder, "slow mail")),
  };
  const counts = await runChecks(checks);
  shop.signal("SIGKILL");
  await line.cut();
  return counts;
}

type Product = { slug: string; id: string; variants: { id: string }[] };
