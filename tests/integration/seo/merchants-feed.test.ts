import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { NextRequest } from "next/server";
import { GET } from "@/app/feeds/google-merchant.xml/route";
import { db, type Database } from "@/lib/database/db";
import { renewFeed, writeFeed } from "@/lib/seo/feed-file";
import { fillCatalogue } from "@/tests/support/catalog/fill-catalogue";
import { watchReads } from "@/tests/support/catalog/read-plans";
import { command } from "@/tests/support/command";
import { testShop } from "@/tests/support/test-shop";
import { testFolder } from "@/tests/support/test-folder";

/** The merchants' feed is a file that is written every hour and after an import, and sent to all who ask. */

const COUNT = 250;
const HOUR_MS = 3_600_000;
const build = testFolder();

testShop();
beforeAll(async () => {
  process.env.NEXT_DIST_DIR = build;
  await fillCatalogue(COUNT);
});
beforeEach(() => {
  for (const name of filesIn()) fs.rmSync(path.join(build, name));
});
const filesIn = () => fs.readdirSync(build);
const onlyFile = () => {
  const files = filesIn();
  expect(files).toEqual([expect.stringMatching(/^merchants-feed-\w+\.xml\.gz$/)]);
  return path.join(build, files[0]!);
};
const makeOld = (file: string, ms: number) => {
  const then = new Date(Date.now() - ms);
  fs.utimesSync(file, then, then);
};

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
/** A failed comparison would print the whole feed. */
const says = async (words: string) => (await read()).includes(words);

async function rename(name: string): Promise<void> {
  const { id } = await db().product.findFirstOrThrow();
  await db().product.update({ where: { id }, data: { name } });
}

/** Does `between` before each read of products after the first batch. */
async function during(work: () => Promise<unknown>, between: () => Promise<void>): Promise<void> {
  const shared = globalThis as typeof globalThis & { shopDatabase?: Database };
  const plain = db();
  let batches = 0;
  shared.shopDatabase = plain.$extends({
    query: {
      product: {
        findMany: async ({ args, query }) => {
          if (batches++ > 0) await between();
          return query(args);
        },
      },
    },
  }) as unknown as Database;
  try {
    await work();
  } finally {
    shared.shopDatabase = plain;
  }
}

// Proves api.costly-reads.
test("it is one compressed file with all products, and who asks costs the catalogue no read", async () => {
  await writeFeed();
  const kept = gunzipSync(fs.readFileSync(onlyFile())).toString();
  expect(new Set(kept.match(/<g:item_group_id>[^<]+/g)).size).toBeGreaterThanOrEqual(COUNT);
  expect(kept).toMatch(/<\/rss>\n$/);
  const plansOf = await watchReads(process.env.DATABASE_URL!);
  const plans = await plansOf(async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, read));
    expect(answers.every((xml) => xml === kept)).toBe(true);
  });
  expect(plans.filter(({ statement }) => !/"?(RateLimit|UseCount)/i.test(statement))).toEqual([]);
});

test("HEAD has the headers alone", async () => {
  await writeFeed();
  const whole = await ask();
  const head = await ask({}, "HEAD");
  expect(head.body).toBeNull();
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
  await whole.body?.cancel();
});

// Proves api.costly-reads.
test("it is written when there is none, and again once it is an hour old", async () => {
  await rename("The First Name");
  await renewFeed();
  expect(await says("The First Name")).toBe(true);
  await rename("The Second Name");
  makeOld(onlyFile(), HOUR_MS - 60_000);
  await renewFeed();
  expect(await says("The Second Name")).toBe(false);
  makeOld(onlyFile(), HOUR_MS + 1000);
  await renewFeed();
  expect(await says("The Second Name")).toBe(true);
});

test("while it is written, and when that fails in the middle, readers get the old one as a whole", async () => {
  await writeFeed();
  const old = await read();
  await rename("A Name That Comes Later");
  let readers = 0;
  await during(writeFeed, async () => {
    readers++;
    expect((await read()) === old).toBe(true);
  });
  expect(readers).toBeGreaterThan(0);
  const renewed = await read();
  expect(renewed.includes("A Name That Comes Later")).toBe(true);
  const failing = during(writeFeed, () => Promise.reject(new Error("no such product")));
  await expect(failing).rejects.toThrow("no such product");
  expect((await read()) === renewed).toBe(true);
  onlyFile();
});

test("a network may ask for it 60 times in ten minutes", async () => {
  await writeFeed();
  const address = { "x-shop-socket-address": "10.1.0.1" };
  for (let count = 0; count < 60; count++) expect((await ask(address, "HEAD")).status).toBe(200);
  const refused = await ask(address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

// Proves api.costly-reads.
test("an import of the catalogue writes it at once", async () => {
  await writeFeed();
  await rename("Not In The Catalogue's Files");
  expect(await command("catalog", ["import"])).toMatchObject({ code: 0 });
  const { name } = await db().product.findFirstOrThrow({ where: { slug: "mens-baseline-tee" } });
  expect(await says(name)).toBe(true);
  expect(await says("Not In The Catalogue")).toBe(false);
  onlyFile();
});

test("while there is none, the answer says when to ask again; that of another mode is not served", async () => {
  await command("catalog", ["import"], {
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  });
  onlyFile();
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
});
