/** @jest-environment node */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { NextRequest } from "next/server";
import { GET } from "@/app/feeds/google-merchant.xml/route";
import { CATALOG_TAG, PRODUCTS_TAG } from "@/lib/catalog/cache/tags";
import { db, type Database } from "@/lib/database/db";
import { noteChanges } from "@/lib/page-cache/changed-tags.cjs";
import { renewMerchantFeed } from "@/lib/seo/kept-feed";
import { fillCatalogue } from "@/tests/support/catalog/fill-catalogue";
import { watchReads } from "@/tests/support/catalog/read-plans";
import { openTestShop, type TestShop } from "@/tests/support/test-shop";

/** As the server's own entry does. */
Object.assign(globalThis, { [Symbol.for("shop.keeps-framing")]: true });

/** The merchants' feed is a file that is made once for all who ask, and made again when the catalogue has changed. */

const [LENGTH, ENCODING] = ["x-shop-content-length", "x-shop-content-encoding"] as const;
const COUNT = 250;
const build = fs.mkdtempSync(path.join(os.tmpdir(), "shop-feed-"));
const folder = path.join(build, "merchants-feed");
// A busy machine starts the other processes slowly, and makes feeds slowly.
jest.setTimeout(300_000);

let shop: TestShop;
let plansOf: Awaited<ReturnType<typeof watchReads>>;

beforeAll(async () => {
  shop = await openTestShop();
  process.env.NEXT_DIST_DIR = build;
  await fillCatalogue(COUNT);
  plansOf = await watchReads(process.env.DATABASE_URL!);
});
beforeEach(forget);
afterAll(async () => {
  await shop.close();
  fs.rmSync(build, { recursive: true, force: true });
});

/** What this process knows of its feed (lib/seo/kept-feed.ts). */
type State = { kept: { keptUntil: number } | null; making: object | null; diskRefusesUntil: number };
const state = () => (globalThis as { [key: symbol]: unknown })[Symbol.for("shop.merchants-feed")] as State;

/** As a process that has just started, in a folder where nothing was kept. */
async function forget(): Promise<void> {
  await settled();
  Object.assign(state(), { kept: null, diskRefusesUntil: 0 });
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Waits until this process makes no feed. */
async function settled(): Promise<void> {
  while (state().making) await pause(10);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const filesIn = () =>
  fs.existsSync(folder) && fs.statSync(folder).isDirectory() ? fs.readdirSync(folder) : [];

let visitors = 0;
function ask(headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  const own = new Headers({ "x-shop-socket-address": `10.0.${visitors++ % 250}.1`, ...headers });
  const request = new NextRequest("http://localhost:3000/feeds/google-merchant.xml", {
    headers: own,
    method,
  });
  return GET(request, { params: Promise.resolve({}) });
}
const read = async () => (await ask()).text();

/** Reads the feed and waits for its file, which may be finished later than the answer. */
async function readUntilKept(): Promise<string> {
  const xml = await read();
  await settled();
  return xml;
}

/** How often the feed's products are read from their beginning; a request's own limit is no read of the catalogue. */
async function passes(work: () => Promise<unknown>): Promise<number> {
  const statements = (await plansOf(work)).map(({ statement }) => statement);
  return statements.filter((statement) => /FROM .*"?Category"?/.test(statement)).length;
}

/** A change of the catalogue, as every program that changes it notes it, and as this process hears of it. */
async function rename(name: string): Promise<void> {
  const { id } = await db().product.findFirstOrThrow();
  await db().product.update({ where: { id }, data: { name } });
  await db().catalogChange.create({ data: { tag: PRODUCTS_TAG } });
  noteChanges([PRODUCTS_TAG]);
  // On a busy machine making took long, and the old feed would be kept for ten times as long.
  const { kept } = state();
  if (kept) kept.keptUntil = 0;
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await pause(50);
}

/** Lets reads of products wait until the returned function is called. */
function holdProducts(): () => void {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const shared = globalThis as typeof globalThis & { shopDatabase?: Database };
  const plain = db();
  shared.shopDatabase = plain.$extends({
    query: {
      product: { findMany: ({ args, query }) => gate.then(() => query(args)) },
    },
  }) as unknown as Database;
  return () => {
    shared.shopDatabase = plain;
    release();
  };
}

/** Reads the feed in another process, at most so many kilobytes per file. */
function readElsewhere({ kilobytes = "unlimited" }: { kilobytes?: number | "unlimited" } = {}) {
  const reader = path.resolve("tests/support/catalog/read-feed.ts");
  const node = `"${process.execPath}" --conditions=react-server --import tsx "${reader}"`;
  const child = spawn("bash", ["-c", `ulimit -f ${kilobytes}; exec ${node}`], {
    // The limit would be that of compiled files, too, and of the file to which this process writes its own errors.
    env: { ...process.env, TSX_DISABLE_CACHE: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stderr.pipe(process.stderr, { end: false });
  let said = "";
  child.stdout.on("data", (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const answer = async () => {
    await ended;
    const line = said.trim().split("\n").at(-1)!;
    return JSON.parse(line) as { digest: string; inFile: boolean };
  };
  return { child, ended, answer };
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

test("it is made once for all who ask at the same time, and then read from its file alone", async () => {
  let texts: string[] = [];
  const made = passes(async () => {
    texts = await Promise.all(Array.from({ length: 10 }, read));
  });
  expect(await made).toBe(1);
  await settled();
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]!.match(/<g:item_group_id>/g)!.length).toBeGreaterThanOrEqual(COUNT);
  expect(texts[0]).toMatch(/<\/rss>\n$/);
  expect(filesIn()).toHaveLength(1);
  const plans = await plansOf(async () => expect(await read()).toBe(texts[0]));
  expect(plans.filter(({ statement }) => !/"?(RateLimit|UseCount)/i.test(statement))).toEqual([]);
});

test("its answer has length, time and tag; HEAD and conditional requests are answered by them", async () => {
  await readUntilKept();
  const whole = await ask();
  const { etag, ...times } = Object.fromEntries(whole.headers);
  const xml = await whole.text();
  expect(whole.headers.get(LENGTH)).toBe(String(Buffer.byteLength(xml)));
  expect(etag).toBe(`"${digestOf(xml)}"`);

  const packed = await ask({ "accept-encoding": "br, gzip" });
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    [ENCODING]: "gzip",
    vary: "Accept-Encoding",
    etag: `"${digestOf(xml)}-gzip"`,
  });
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(packed.headers.get(LENGTH)).toBe(String(bytes.length));
  expect(gunzipSync(bytes).toString()).toBe(xml);
  const refused = await ask({ "accept-encoding": "gzip;q=0" });
  expect(refused.headers.get(ENCODING)).toBeNull();
  expect(await refused.text()).toBe(xml);

  const head = await ask({}, "HEAD");
  expect(head.body).toBeNull();
  expect(Object.fromEntries(head.headers)).toEqual({ etag, ...times });

  const changed = whole.headers.get("last-modified")!;
  const before = new Date(Date.parse(changed) - 1000).toUTCString();
  const conditions: [Record<string, string>, number][] = [
    [{ "if-none-match": etag! }, 304],
    [{ "if-none-match": `"other", W/${etag}` }, 304],
    [{ "if-none-match": "*" }, 304],
    [{ "if-none-match": `"other"` }, 200],
    [{ "if-none-match": `"other"`, "if-modified-since": changed }, 200],
    [{ "if-modified-since": changed }, 304],
    [{ "if-modified-since": before }, 200],
    [{ "if-modified-since": "no time" }, 200],
  ];
  for (const [condition, status] of conditions) {
    const response = await ask(condition);
    expect([condition, response.status]).toEqual([condition, status]);
    expect(response.headers.get("etag")).toBe(etag);
    expect((await response.text()).length).toBe(status === 304 ? 0 : xml.length);
  }
});

test("a change makes a new file, also before anyone asks for it, and deletes the old one", async () => {
  const old = await readUntilKept();
  const [oldFile] = filesIn();
  await rename("Quite Another Name");
  await until(async () => {
    await renewMerchantFeed();
    return filesIn()[0] !== oldFile && filesIn().length === 1;
  });
  let found = "";
  expect(await passes(async () => (found = await read()))).toBe(0);
  expect(found).toContain("Quite Another Name");
  expect(old).not.toContain("Quite Another Name");
});

test("however often the catalogue changes, it isn't made all the time", async () => {
  await read();
  const READS = 30;
  const made = await passes(async () => {
    for (let count = 0; count < READS; count++) {
      noteChanges([CATALOG_TAG]);
      await read();
    }
  });
  expect(made).toBeLessThan(READS / 2);
});

test("while making takes long, who asks gets the old one; if there is none, the new one as it comes", async () => {
  const old = await readUntilKept();
  await rename("A Name That Takes Long");
  const release = holdProducts();
  await until(async () => {
    await renewMerchantFeed();
    return filesIn().length > 1;
  });
  const meanwhile = await ask();
  expect(meanwhile.headers.get(LENGTH)).not.toBeNull();
  expect(await meanwhile.text()).toBe(old);
  release();

  await forget();
  const releaseAgain = holdProducts();
  setTimeout(releaseAgain, 5000);
  const response = await ask();
  expect(response.headers.get(LENGTH)).toBeNull();
  const xml = await response.text();
  expect(xml).toContain("A Name That Takes Long");
  expect(xml).toMatch(/<\/rss>\n$/);
  expect(await read()).toBe(xml);
});

test("a process that is killed leaves no half feed to others, and what it has left is deleted later", async () => {
  const { child, ended } = readElsewhere();
  await until(() => filesIn().length > 0);
  child.kill("SIGKILL");
  await ended;
  const [left] = filesIn();
  expect(left).toMatch(/\.unfinished$/);
  const xml = await readUntilKept();
  expect(xml).toMatch(/<\/rss>\n$/);
  expect(filesIn()).toContain(left);
  const longAgo = new Date(Date.now() - 3_600_000);
  fs.utimesSync(path.join(folder, left!), longAgo, longAgo);
  await rename("After The Crash");
  await until(async () => (await read()).includes("After The Crash"));
  expect(filesIn()).toEqual([expect.stringMatching(/\.xml\.gz$/)]);
});

test("another process takes over what was made of the same catalogue, and only that", async () => {
  const elsewhere = await readElsewhere().answer();
  let xml = "";
  expect(await passes(async () => (xml = await read()))).toBe(0);
  expect(digestOf(xml)).toBe(elsewhere.digest);
  await forgetOwn();
  await rename("Not In That File");
  expect(await read()).toContain("Not In That File");
});

/** Puts this process into the state of one that has just started; files that others have made remain. */
async function forgetOwn(): Promise<void> {
  await settled();
  state().kept = null;
}

test("where no file can be made, the feed is streamed as it is read, to a few at a time", async () => {
  const kept = await read();
  await forget();
  fs.writeFileSync(folder, "no folder");
  const responses = await Promise.all(Array.from({ length: 3 }, () => ask()));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  for (const response of responses.filter(({ ok }) => ok)) {
    expect(response.headers.get(LENGTH)).toBeNull();
    expect(await response.text()).toBe(kept);
  }
  expect((await ask({}, "HEAD")).status).toBe(200);
  expect(await read()).toBe(kept);
});

test("a disk that is full in the middle costs nobody the feed and keeps no half one", async () => {
  const kept = await read();
  await forget();
  const { digest, inFile } = await readElsewhere({ kilobytes: 8 }).answer();
  expect({ digest, inFile }).toEqual({ digest: digestOf(kept), inFile: false });
  expect(filesIn()).toEqual([]);
});
