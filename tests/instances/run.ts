/**
 * `npm run test:instances`: two instances of the production build, one database and one Redis, which is killed and
 * frozen. Ends with a line “N passed, N failed”. Where Redis isn't installed, nothing is tested.
 */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@redis/client";
import { formatCents } from "../../lib/money";
import { makeDatabase } from "../../lib/database/make-database";
import { shopProgram } from "../../scripts/shop/programs";
import { copyBuild, provideBuild, TEST_DATABASE } from "../../scripts/test/build";
import { freePort } from "../../scripts/test/ports";
import { runChecks } from "../support/run-checks";
import { ServingProcess } from "../money/http/process";
import { programPath } from "../support/programs/installed";
import { startRedis } from "../topology/redis";

if (!programPath("redis-server")) {
  console.log(
    "Left out: Redis is not installed (Debian: apt-get install redis-server).\n\n0 passed, 0 failed",
  );
  process.exit(0);
}

/** After a change: the longest time until it is noticed, and for which old pages are shown, with a margin. */
const SETTLED_MS = 6000;
/** The longest time that an answer may take, on a busy machine; without care it would be for ever. */
const PATIENCE_MS = 10_000;

await provideBuild();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-instances-"));
const database = path.join(folder, "shop.db");
fs.copyFileSync(TEST_DATABASE, database);
const db = makeDatabase(`file:${database}`);
const redis = await startRedis(folder);
const origin = "http://localhost:3000";
const settings = {
  DATABASE_URL: `file:${database}`,
  REDIS_URL: redis.url,
  SITE_URL: origin,
  SESSION_SECRET: randomBytes(32).toString("base64url"),
  MAIL_FOLDER: path.join(folder, "mail"),
  ASSETS_FOLDER: path.join(folder, "assets"),
  SMTP_URL: "",
  PAYMENTS_SANDBOX: "0",
};

type Instance = { at: string; said: (words: string) => number; process: ServingProcess };

async function startInstance(name: string): Promise<Instance> {
  const port = await freePort();
  const at = `http://localhost:${port}`;
  const log = path.join(folder, `${name}.log`);
  const program = shopProgram("start", port, { ...settings, NEXT_DIST_DIR: copyBuild() });
  const started = new ServingProcess(name, program, async () => (await fetch(`${at}/api/ready`)).ok, log);
  await started.start();
  return { at, said: (words) => fs.readFileSync(log, "utf8").split(words).length - 1, process: started };
}
const instances = [await startInstance("first"), await startInstance("second")];

const first = await db.listingIndex.findFirstOrThrow({
  where: { category: "all" },
  orderBy: { place: "asc" },
  select: { product: { select: { id: true, slug: true, category: { select: { slug: true } } } } },
});
const { product } = first;
const showing = [`/product/${product.slug}`, `/category/${product.category.slug}`, "/category/all"];

let cents = 11_101;
/** Gives the product a price that it never had. @returns the price as pages show it */
async function changePrice(): Promise<string> {
  cents += 101;
  await db.$transaction([
    db.product.update({ where: { id: product.id }, data: { priceCents: cents } }),
    db.catalogChange.create({ data: { tag: `product:${product.slug}` } }),
  ]);
  return formatCents(cents);
}

async function read({ at }: Instance, address: string) {
  const response = await fetch(at + address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  assert.equal(response.status, 200, address);
  return { cache: response.headers.get("x-nextjs-cache"), html: await response.text() };
}

/** Asks all instances for each page at the same time. @returns how often each was rendered */
async function rendered(price: string, addresses = showing): Promise<number[]> {
  const counts: number[] = [];
  for (const address of addresses) {
    const pages = await Promise.all(instances.map((instance) => read(instance, address)));
    for (const { html } of pages) assert.ok(html.includes(price), `${address} doesn't show ${price}`);
    counts.push(pages.filter(({ cache }) => cache !== "HIT").length);
  }
  return counts;
}

/** Asks the instances in turn. @returns the answers' status */
async function ask(mailbox: string, times: number): Promise<number[]> {
  const answers: number[] = [];
  for (let count = 0; count < times; count++) {
    const response = await fetch(`${instances[count % 2]!.at}/api/contact/submit`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ name: "Ann", email: mailbox, message: "A message that is long enough" }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    answers.push(response.status);
  }
  return answers;
}
const fiveOfSix = [201, 201, 201, 201, 201, 429];

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 15_000; !holds(); await pause(100))
    assert.ok(Date.now() < deadline, "not within 15 seconds");
}
/** Whether from now on every instance has said these words once. */
function saidOnce(words: string): () => boolean {
  const before = instances.map(({ said }) => said(words));
  return () => instances.every(({ said }, index) => said(words) === before[index]! + 1);
}

/** The keys of the pages that instances have rendered and shared, one for each rendering. */
async function watchStoredPages() {
  const client = await createClient({ url: redis.url }).connect();
  await client.configSet("notify-keyspace-events", "E$");
  const pages: string[] = [];
  await client.pSubscribe("__keyevent@0__:set", (key) => {
    if (!key.includes(":lease:")) pages.push(key);
  });
  return { pages, close: () => client.destroy() };
}

/** Visits all pages at all instances until `work` has ended. @returns the number of answers, all of them good */
async function underRequests(work: () => Promise<unknown>): Promise<number> {
  let working = true;
  let answers = 0;
  const visit = async (instance: Instance) => {
    for (; working; answers += showing.length) for (const address of showing) await read(instance, address);
  };
  await Promise.all([
    ...instances.map(visit),
    work().finally(() => {
      working = false;
    }),
  ]);
  return answers;
}

const checks: Record<string, () => Promise<void>> = {
  "a page that all are asked for at once is rendered once, and what one has rendered the others serve":
    async () => {
      const price = await changePrice();
      await pause(SETTLED_MS);
      const [alone, ...together] = showing;
      const [there, here] = [await read(instances[0]!, alone!), await read(instances[1]!, alone!)];
      assert.deepEqual([there.cache, here.cache, here.html.includes(price)], ["MISS", "HIT", true]);
      assert.deepEqual(await rendered(price, together), [1, 1]);
    },
  "an instance that starts later serves what the others have rendered": async () => {
    const late = await startInstance("third");
    for (const address of showing) {
      const { cache, html } = await read(late, address);
      assert.deepEqual([cache, html.includes(formatCents(cents))], ["HIT", true]);
    }
    await late.process.stop();
  },
  "a crowd costs no instance two renderings of a page, and gets no old price after the usual seconds":
    async () => {
      const stored = await watchStoredPages();
      const before = formatCents(cents);
      const answers = await underRequests(async () => {
        const price = await changePrice();
        await pause(SETTLED_MS);
        for (const instance of instances) {
          for (const address of showing) {
            const { html } = await read(instance, address);
            assert.deepEqual([html.includes(price), html.includes(before)], [true, false], address);
          }
        }
      }).finally(stored.close);
      console.log(`  ${answers} answers`);
      // One of the two renders, as above; on a busy machine that may take longer than the other waits for it.
      for (const address of showing) {
        const { length } = stored.pages.filter((key) => key.endsWith(`$${address}`));
        assert.ok(length >= 1 && length <= instances.length, `${address}: ${stored.pages.join(" ")}`);
      }
    },
  "a limit counts for all instances together": async () => {
    assert.deepEqual(await ask("often@court.example", 6), fiveOfSix);
  },
  "Redis is killed under requests: every one is answered, and prices stay true": async () => {
    const noted = saidOnce("Redis is away");
    const answers = await underRequests(async () => {
      await redis.end("SIGKILL");
      const price = await changePrice();
      await pause(SETTLED_MS);
      await rendered(price);
    });
    console.log(`  ${answers} answers`);
    assert.ok(noted());
  },
  "when it is back pages are shared again": async () => {
    const noted = saidOnce("Redis is back");
    await redis.start();
    await until(noted);
    const price = await changePrice();
    await pause(SETTLED_MS);
    assert.deepEqual(await rendered(price), [1, 1, 1]);
  },
  "it freezes: answers don't wait for it": async () => {
    const [noted, notedBack] = [saidOnce("Redis is away"), saidOnce("Redis is back")];
    redis.signal("SIGSTOP");
    try {
      const price = await changePrice();
      await pause(SETTLED_MS);
      await rendered(price);
      await until(noted);
    } finally {
      redis.signal("SIGCONT");
    }
    await until(notedBack);
  },
};

const { passed, failed } = await runChecks(checks);
await Promise.all(instances.map((instance) => instance.process.stop()));
await redis.end("SIGTERM");
await db.$disconnect();
if (failed === 0) fs.rmSync(folder, { recursive: true, force: true });
else console.log(`Logs are in ${folder}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
