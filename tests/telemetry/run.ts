/**
 * `npm run test:long -- telemetry`: what a running shop tells of a purchase, of its visitors and of its faults, in its
 * log, its metrics and its traces. Ends with a line “N passed, N failed”.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { copyBuild, provideBuild, TEST_DATABASE } from "@/tests/support/build";
import { freePort } from "@/tests/support/ports";
import { openShop } from "../money/http/shop";
import { CARDS } from "../money/http/provider";
import { findPieces, Shopper } from "../money/http/shopper";
import { closeWith, runChecks } from "../support/run-checks";
import { programPath } from "../support/programs/installed";
import { startNginx } from "../support/programs/nginx";
import { until } from "../support/until";
import { Collector } from "./collector";

/** All that one person types. No two fields have a word in common, and no word occurs in the shop. */
const TYPED = {
  email: "Quendolyn.Abernathy+court@typed-mail.example",
  shipping: {
    name: "Quendolyn Featherstonehaugh",
    line1: "4711 Zyzzyva Parkway",
    line2: "Flat Umbrella",
    city: "Kalamazoo",
    state: "MI" as const,
    postalCode: "49007",
    country: "US" as const,
  },
};
const MESSAGE = "My xylophone resembles a tennis racquet.";
const TYPED_WORDS = [
  ...[/Quendolyn/i, /Abernathy/i, /typed-mail/i, /Featherstonehaugh/i, /Zyzzyva/i, /Umbrella/i, /Kalamazoo/i],
  ...[/\bMI\b/, /\b49007\b/, /\bUS\b/, /xylophone/i, new RegExp(CARDS.good), new RegExp(CARDS.declined)],
];
/** Nor the key to a payment. */
const SECRET_WORDS = [...TYPED_WORDS, /_secret_/];

provideBuild();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-telemetry-"));
const database = path.join(folder, "shop.db");
fs.copyFileSync(TEST_DATABASE, database);
const metricsPort = await freePort();
const collector = new Collector(await freePort());
const shop = await openShop({
  databaseUrl: `file:${database}`,
  folder,
  servers: 1,
  webhooks: true,
  build: copyBuild(),
  extra: {
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: "1",
    TRUSTED_PROXY_HOPS: "1",
  },
});
const [origin] = shop.origins;
// nginx works as a user of its own.
fs.chmodSync(folder, 0o711);
const frontFolder = path.join(folder, "front");
const front = programPath("nginx")
  ? await startNginx(frontFolder, await freePort(), [Number(new URL(origin!).port)])
  : null;
if (!front) console.log("Left out: nginx is not installed (Debian: apt-get install nginx).");

const CHECKOUT = "POST /api/checkout 200";
const callOf = (line: Record<string, unknown>) => `${line.method} ${line.path} ${line.status}`;
type Line = Record<string, unknown> & { event: string; level: string };
const logText = () => fs.readFileSync(path.join(folder, "server-1.log"), "utf8");
const log = () =>
  logText()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
async function value(metric: string): Promise<number | undefined> {
  const line = (await scrape()).split("\n").find((each) => each.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}
const send = (address: string, body: object, headers: Record<string, string> = {}, to = origin) =>
  fetch(to + address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const NEW_ID = /^[\da-f-]{36}$/;
const idOf = async (address: string, headers = {}) =>
  (await fetch(origin + address, { headers })).headers.get("x-request-id") ?? "";

const [piece] = await findPieces(shop.db, 1);
const shopper = new Shopper(shop.origins);

const outcome = await runChecks({
  "an API answer tells the id that a trusted proxy gave the request, or a new one": async () => {
    const given = "0123456789abcdef0123456789abcdef";
    assert.equal(await idOf("/api/health", { "X-Request-Id": given }), given);
    for (const bad of ["short", "a".repeat(65), "with spaces in it", 'quote"quote"quote'])
      assert.match(await idOf("/api/health", { "X-Request-Id": bad }), NEW_ID);
    assert.notEqual(await idOf("/api/health"), await idOf("/api/health"));
    assert.match(await idOf("/api/nothing"), NEW_ID);
  },
  "a page tells its request's id unless shared caches keep it": async () => {
    for (const page of ["/search?q=tee", "/order/made-up", "/cart", "/order"])
      assert.match(await idOf(page), NEW_ID, page);
    for (const page of ["/", "/terms"]) assert.equal(await idOf(page), "", page);
  },
  "a purchase is paid": async () => {
    await shopper.addToCart(piece!);
    await shopper.checkout({});
    const { clientSecret } = await shopper.checkout(TYPED);
    assert.equal(await shop.provider.pay(clientSecret!, CARDS.good), "succeeded");
    assert.equal((await shopper.confirmation(clientSecret!)).status, "success");
    const other = new Shopper(shop.origins);
    await other.addToCart(piece!);
    const { clientSecret: declined } = await other.checkout({ ...TYPED, email: `o.${TYPED.email}` });
    assert.equal(await shop.provider.pay(declined!, CARDS.declined), "requires_payment_method");
    await send("/api/contact/submit", { name: TYPED.shipping.name, email: TYPED.email, message: MESSAGE });
    await send("/api/newsletter/subscribe", { email: TYPED.email });
    await until("the mails", () => fs.readdirSync(shop.mailFolder).length >= 3);
  },
  "the log names the request at the provider's calls, and who answered": async () => {
    const calls = log().filter(({ event }) => event === "payment provider answered");
    const created = calls.find(
      ({ method, path: resource }) => method === "POST" && resource === "/v1/payment_intents",
    );
    assert.ok(created?.request, "no line of the payment's creation");
    const answered = log().filter(
      ({ event, request }) => event === "answered" && request === created.request,
    );
    assert.deepEqual(answered.map(callOf), [CHECKOUT]);
    assert.match(String(created.requestId), /^req_/);
  },
  "the traces lead through the database and to the provider, with the request's id": async () => {
    const id = log().find(({ path: resource }) => resource === "/v1/payment_intents")!.request;
    const ofPurchase = () => collector.spans.filter(({ request }) => request === id);
    const names = () => ofPurchase().map(({ name }) => name);
    await until("the request's own span", () => names().includes("POST /api/checkout"));
    await until("the provider's span", () => names().includes("payment provider: create intent"));
    assert.ok(names().includes("SELECT"), names().join());
    assert.equal(new Set(ofPurchase().map(({ traceId }) => traceId)).size, 1);
  },
  "metrics count what happened": async () => {
    await until(
      "the declined card",
      async () => (await value('shop_payments_total{outcome="declined"}')) === 1,
    );
    const route = 'method="POST",route="/api/checkout",status="200"';
    const expected = {
      [`shop_http_request_duration_seconds_count{${route}}`]: 3,
      'shop_checkout_steps_total{step="cart"}': 2,
      'shop_checkout_steps_total{step="opened"}': 1,
      'shop_checkout_steps_total{step="pay"}': 2,
      'shop_payments_total{outcome="paid"}': 1,
      'shop_provider_call_duration_seconds_count{call="create intent",outcome="done"}': 2,
      shop_database_up: 1,
      shop_sweep_lag_seconds: 0,
      'shop_outbox_mails{status="failed"}': 0,
    };
    for (const [metric, count] of Object.entries(expected)) assert.equal(await value(metric), count, metric);
    await until("the open order", async () => (await value('shop_open_orders{status="pending"}')) === 1);
    assert.equal(await value("shop_held_pieces"), 1);
    for (const least of [
      'shop_database_statement_duration_seconds_count{statement="SELECT"}',
      'shop_mail_deliveries_total{outcome="sent"}',
      "process_resident_memory_bytes",
    ])
      assert.ok((await value(least))! > 0, least);
  },
  ...(front && {
    "one id leads from nginx's log through the shop's to the provider's call, and is the client's":
      async () => {
        const put = await send("/api/cart", piece!, {}, front.origin);
        const cookie = put.headers.getSetCookie()[0]!.split(";")[0]!;
        const checkout = await send("/api/checkout", {}, { Cookie: cookie }, front.origin);
        assert.equal(checkout.status, 200);
        const id = checkout.headers.get("x-request-id");
        assert.match(id ?? "", /^[\da-f]{32}$/);
        const passed = () => front.answers().filter(({ request }) => request === id);
        await until("nginx's line", () => passed().length > 0);
        assert.deepEqual(passed().map(callOf), [CHECKOUT]);
        const ours = log().filter(({ request }) => request === id);
        assert.equal(ours.filter(({ event }) => event === "answered").length, 1);
        const call = ours.find(({ path: resource }) => resource === "/v1/payment_intents");
        assert.match(String(call?.requestId), /^req_/);
        const names = () => collector.spans.filter(({ request }) => request === id).map(({ name }) => name);
        await until("the provider's span", () => names().includes("payment provider: create intent"));
      },
  }),
  "pages are counted by their template, whatever their address": async () => {
    const { slug } = await shop.db.product.findFirstOrThrow({ where: { retiredAt: null } });
    for (const address of [`/product/${slug}`, "/product/made-up-1?x=1", "/made/up/2", "/product/made-up-3"])
      await (await fetch(origin + address)).text();
    const text = await scrape();
    assert.ok(!text.includes(slug) && !text.includes("made-up"), "an address is a label");
    assert.match(
      text,
      /shop_http_request_duration_seconds_count\{method="GET",route="\/product\/\[slug\]",status="404"\} 2/,
    );
    assert.match(
      text,
      /shop_http_request_duration_seconds_count\{method="GET",route="other",status="404"\} 1/,
    );
  },
  "a page that fails is in the log under the reference that it shows": async () => {
    await shop.db.$executeRawUnsafe('ALTER TABLE "SearchEntry" RENAME TO "Gone"');
    const page = await (await fetch(`${origin}/search?q=tee`)).text();
    await shop.db.$executeRawUnsafe('ALTER TABLE "Gone" RENAME TO "SearchEntry"');
    const line = log().find(({ event }) => event === "a page failed");
    assert.ok(line, "nothing logged");
    assert.match(String(line.digest), /^\d+/);
    assert.ok(page.includes(String(line.digest)), "the page doesn't show the reference");
    assert.equal(line.path, "/search");
    assert.ok(line.request);
  },
  "nothing that a visitor typed is in the log, the metrics or the traces": async () => {
    for (const said of SECRET_WORDS) {
      if (front) assert.doesNotMatch(fs.readFileSync(path.join(frontFolder, "shop.log"), "utf8"), said);
      assert.doesNotMatch(logText(), said);
      assert.doesNotMatch(await scrape(), said);
      assert.doesNotMatch(collector.received, said);
    }
    // The same search finds what is there.
    assert.match(logText(), /payment_intents/i);
    assert.match(collector.received, /INSERT INTO/i);
  },
  "the log is one line of JSON per event": () => {
    const others = logText()
      .split("\n")
      .filter((line) => line && !line.startsWith("{") && !/^The shop listens on|^✓ Running/.test(line));
    assert.deepEqual(others, []);
    return Promise.resolve();
  },
  "a shop that ends sends its last traces": async () => {
    const answer = await send("/api/checkout", {});
    await shop.close();
    const id = answer.headers.get("x-request-id");
    assert.ok(collector.spans.some(({ request, name }) => request === id && name === "POST /api/checkout"));
  },
});
await front?.end("SIGTERM");
fs.rmSync(folder, { recursive: true, force: true });
closeWith(outcome);
