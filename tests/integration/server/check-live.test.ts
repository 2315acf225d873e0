import path from "node:path";
import fs from "node:fs";
import { startSandboxServer, type SandboxServer } from "@half-volley/payments-sandbox";
import { listen } from "@half-volley/payments-sandbox/listen";
import { NextRequest } from "next/server";
import { GET as ready } from "@/app/api/(server)/ready/route";
import { POST as webhook } from "@/app/api/payments/webhook/route";
import { db } from "@/lib/database/db";
import { NEEDED_EVENTS } from "@/lib/orders/webhook";
import { command } from "@/tests/support/command";
import { deliver } from "@/tests/support/paid-order";
import { startSmtpServer } from "@/tests/support/smtp-server";
import { addProduct, testShop } from "@/tests/support/test-shop";
import { testFolder } from "@/tests/support/test-folder";

/** The check before going live, against a shop, a provider and a mail server of this machine. */

const KEYS = { secretKey: "sk_test_checked", publishableKey: "pk_test_checked" };

const shop = testShop();
const folder = testFolder();
let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;
let front: Awaited<ReturnType<typeof listen>>;
const sandboxes: SandboxServer[] = [];
beforeAll(async () => {
  mailServer = await startSmtpServer();
  const context = { params: Promise.resolve({}) };
  front = await listen(
    (request) => (request.method === "POST" ? webhook : ready)(new NextRequest(request), context),
    "127.0.0.1",
    0,
  );
}, 60_000);
afterAll(async () => {
  await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
  await front.close();
  mailServer.close();
});

/** A provider with a webhook, and the settings by which the check finds it. */
async function provider(url: string, events?: ["payment_intent.succeeded"]) {
  const sandbox = await startSandboxServer({ ...KEYS, webhook: { url, secret: "whsec_checked", events } });
  sandboxes.push(sandbox);
  return {
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: "whsec_checked",
    STRIPE_API_URL: sandbox.url,
  };
}

type Finding = { verdict: string; about: string; says: string };

/** What the check finds with these settings: “verdict about” → what it says. */
async function check(settings: Record<string, string>) {
  const once = { STRIPE_MAX_RETRIES: "0", ...settings };
  const { code, stdout, stderr } = await command("check-live", ["--json"], once);
  const findings = JSON.parse(stdout) as Finding[];
  const says = Object.fromEntries(findings.map((each) => [`${each.verdict} ${each.about}`, each.says]));
  return { code, says, printed: stdout + stderr };
}

test("a shop with nothing set is told everything that is missing, and gets no database by it", async () => {
  const absent = path.join(folder, "absent.db");
  const { code, stdout } = await command("check-live", [], {
    ...{ SITE_URL: "", CONTACT_EMAIL: "", SMTP_URL: "", STRIPE_SECRET_KEY: "", STRIPE_API_URL: "" },
    DATABASE_URL: `file:${absent}`,
  });
  expect(code).toBe(1);
  const faults = [...stdout.matchAll(/^fault {4}([a-z ]+): \S.*\.$/gm)].map(([, about]) => about);
  expect(faults).toEqual([
    ...["address", "contact", "postal address", "keys", "mail", "database", "public address", "policies"],
  ]);
  expect(fs.existsSync(absent)).toBe(false);
});

test("the check before going live finds no fault in a shop that is set up right", async () => {
  await addProduct("rated-tee");
  const { says } = await check({
    ...(await provider(`${front.url}/api/payments/webhook`)),
    SITE_URL: front.url,
    CONTACT_EMAIL: "hello@halfvolley.test",
    POSTAL_ADDRESS: "1 Court Lane, Austin, TX 73301",
    SMTP_URL: mailServer.url,
  });
  expect(says).toMatchObject({
    "ok session secret": "set",
    "ok contact": "hello@halfvolley.test",
    "ok postal address": "set",
    "ok account": "may charge cards",
    "ok webhook": `is sent all ${NEEDED_EVENTS.length} kinds of events that orders need`,
    "ok webhook address": "answers, and refuses what isn't signed",
    "ok public address": "leads to a shop that is ready",
    "ok database": "is there, with all migrations",
    "ok ratings": "of 0 published reviews of buyers",
    // What a shop on this machine can't have.
    "fault address": expect.stringContaining("is this machine"),
    "fault keys": expect.stringContaining("not of live mode"),
    "fault provider": expect.stringContaining("STRIPE_API_URL"),
    "warning mail": expect.stringContaining("isn't encrypted"),
  });
  expect(mailServer.received).toEqual([]);
});

test("what is wrong is named with its mend, and no secret is printed", async () => {
  const { id: productId } = await db().product.findFirstOrThrow();
  const nobody = { words: "", firstName: "Alex", initial: "", size: "", status: "published" };
  await db().review.create({ data: { productId, example: true, stars: 5, ...nobody } });
  mailServer.state.fault = { at: /^AUTH/, answer: "535 no" };
  const { code, says, printed } = await check({
    ...(await provider("https://shop.invalid/api/payments/webhook", ["payment_intent.succeeded"])),
    SITE_URL: "https://shop.invalid",
    SMTP_URL: mailServer.url,
  });
  mailServer.state.fault = null;
  expect(code).toBe(1);
  expect(says).toMatchObject({
    "ok address": "https://shop.invalid",
    "fault mail": "the mail server can't be used (535): correct SMTP_URL.",
    "fault webhook": expect.stringMatching(
      /^isn't sent payment_intent\.canceled, .*review\.opened: add them/,
    ),
    "fault webhook address": expect.stringContaining("can't be reached"),
    "fault public address": expect.stringContaining("can't be reached"),
    "fault proxies": expect.stringContaining("TRUSTED_PROXY_HOPS is 0"),
    "fault ratings": "1 of examples: npm run op -- reviews remove-examples.",
  });
  for (const secret of [KEYS.secretKey, "whsec_checked", "secret@", process.env.SESSION_SECRET!])
    expect(printed).not.toContain(secret);
});

test("keys and webhooks that aren't the shop's own", async () => {
  const elsewhere = await provider("https://other.example/api/payments/webhook");
  const settings = { SITE_URL: "https://shop.invalid", TRUSTED_PROXY_HOPS: "1" };
  const other = await check({ ...elsewhere, ...settings });
  expect(other.says).toMatchObject({
    "fault webhook": expect.stringContaining("the provider has none to https://shop.invalid/api/payments"),
    "warning proxies": expect.stringContaining("1 trusted: make sure that the port 3000"),
  });
  const wrong = await check({ ...elsewhere, ...settings, STRIPE_SECRET_KEY: "sk_test_of_somebody_else" });
  expect(wrong.says).toMatchObject({
    "fault account": expect.stringContaining("doesn't accept STRIPE_SECRET_KEY"),
    "fault webhook": expect.stringContaining("doesn't accept STRIPE_SECRET_KEY"),
  });
});

test("each event that the check asks for is one that the shop acts on", async () => {
  for (const type of NEEDED_EVENTS) {
    const event = { id: `evt_${type}`, object: "event", type, data: { object: { id: "unknown_1" } } };
    const received = deliver(shop, event);
    // Payments of other shops on the account are none of ours; all else is asked for at the provider.
    if (/^(payment_intent\.|charge\.refunded$)/.test(type)) expect(await received).toBe("processed");
    else await expect(received).rejects.toMatchObject({ kind: "unavailable" });
  }
});

const onPostgresql = process.env.TEST_POSTGRES_URL ? test : test.skip;

onPostgresql("a database user that may not write, and a connection that isn't encrypted", async () => {
  await db().$executeRawUnsafe("CREATE ROLE shop_reader LOGIN PASSWORD 'reads only'");
  await db().$executeRawUnsafe("GRANT USAGE ON SCHEMA public TO shop_reader");
  await db().$executeRawUnsafe("GRANT SELECT ON ALL TABLES IN SCHEMA public TO shop_reader");
  const address = new URL(process.env.DATABASE_URL!);
  Object.assign(address, { username: "shop_reader", password: "reads only", hostname: "0x7f000001" });
  const { says, printed } = await check({ DATABASE_URL: address.href });
  await db().$executeRawUnsafe("DROP OWNED BY shop_reader");
  await db().$executeRawUnsafe("DROP ROLE shop_reader");
  expect(says).toMatchObject({
    "fault database connection": expect.stringContaining("isn't encrypted: add ?sslmode=verify-full"),
    "fault database rights": expect.stringMatching(/^the user may not read and write \d+ tables/),
  });
  expect(printed).not.toContain("reads%20only");
});
