import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import type { Product } from "../../../lib/catalog/schema";
import { copyBuild, TEST_DATABASE } from "@/tests/support/build";
import { freePort } from "@/tests/support/ports";
import { parseDocument } from "../support/document";
import { command } from "../../support/command";
import { renewFeed } from "../../support/catalog/renew-feed";
import { TEE } from "../support/shop";

/**
 * One build and one database with example reviews, served to others first as a shop that takes test payments, and then in
 * live mode (reviews.marked-examples). The build's pages are those of test mode.
 */

const LIVE = {
  STRIPE_SECRET_KEY: "sk_live_nothing",
  STRIPE_PUBLISHABLE_KEY: "pk_live_nothing",
  STRIPE_WEBHOOK_SECRET: "whsec_nothing",
  // Nobody listens there: nothing is asked of the real provider.
  STRIPE_API_URL: "http://127.0.0.1:1",
  PAYMENTS_SANDBOX: "0",
};
const SLUG = "unisex-court-cap";
const NOTICE = "Test shop: nothing is charged or sent.";
const EXAMPLES = "Reviews are examples.";
const PAGES = ["/", "/category/mens", `/product/${TEE.slug}`, "/cart", "/checkout", "/blog"];
const UNKNOWN = ["/nope", "/product/nope"];

type Served = { origin: string; databaseUrl: string; readFeed: () => Promise<string> };

const read = async (address: string) => (await fetch(address)).text();
const json = async <Answer>(address: string) => JSON.parse(await read(address)) as Answer;

/** Serves the shop in these modes one after the other, and lets the function that comes with each look at it. */
async function serve(...modes: [settings: Record<string, string>, visit: (shop: Served) => Promise<void>][]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "live-shop-"));
  fs.copyFileSync(TEST_DATABASE, path.join(folder, "shop.db"));
  const [build, databaseUrl] = [copyBuild(), `file:${folder}/shop.db`];
  const shared: Record<string, string> = {
    NODE_ENV: "production",
    NEXT_DIST_DIR: build,
    DATABASE_URL: databaseUrl,
    SITE_URL: "https://shop.example",
    LISTEN_ADDRESS: "127.0.0.1",
    MAIL_FOLDER: path.join(folder, "mail"),
    ASSETS_FOLDER: path.join(folder, "assets"),
    PAYMENTS_SANDBOX_DATA_FILE: path.join(folder, "sandbox.jsonl"),
  };
  for (const [settings, visit] of modes) {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const script = ["--conditions=react-server", "--import", "tsx", "scripts/shop.ts", "start"];
    const env = { ...process.env, ...shared, ...settings, PORT: String(port) };
    const shop = spawn(process.execPath, script, { stdio: "ignore", env });
    const ended = new Promise((resolve) => shop.once("exit", resolve));
    try {
      const ready = () => fetch(`${origin}/api/ready`).then(({ ok }) => ok);
      await expect(async () => expect(await ready()).toBe(true)).toPass({ timeout: 100_000 });
      const readFeed = async () => {
        await renewFeed(build);
        return read(`${origin}/feeds/google-merchant.xml`);
      };
      await visit({ origin, databaseUrl, readFeed });
    } finally {
      shop.kill("SIGTERM");
      await ended;
    }
  }
  fs.rmSync(folder, { recursive: true, force: true });
}

// Proves checkout.test-shop, reviews.marked-examples.
test(
  "a test shop says so everywhere; a live one has no rating without examples",
  { tag: "@long" },
  async () => {
    test.setTimeout(240_000);
    await serve([{ PAYMENTS_SANDBOX: "1" }, visitTestShop], [LIVE, visitLiveShop]);
  },
);

async function visitTestShop({ origin, readFeed }: Served) {
  for (const page of [...PAGES, ...UNKNOWN]) {
    const response = await fetch(origin + page);
    expect(response.status).toBe(UNKNOWN.includes(page) ? 404 : 200);
    expect(await response.text(), page).toContain(`${NOTICE}\n${EXAMPLES}</p>`);
  }
  expect(await json(`${origin}/api/ready`)).toMatchObject({ payments: "test" });
  expect(await read(`${origin}/category/all`)).toMatch(/Rated 4\.8/);
  expect(await readFeed()).toContain("g:number_of_reviews");
}

async function visitLiveShop({ origin, databaseUrl, readFeed }: Served) {
  for (const page of PAGES) {
    const html = await read(origin + page);
    expect(html, page).toContain(`${EXAMPLES}</p>`);
    expect(html, page).not.toContain(NOTICE);
  }
  const settings = { DATABASE_URL: databaseUrl, INSTANCE_URLS: origin };
  const removed = await command("reviews", ["remove-examples", "--yes"], settings);
  expect(removed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Deleted: \d{2,} /) });
  const products = await json<Product[]>(`${origin}/api/products`);
  expect(products.length).toBeGreaterThan(20);
  expect(products.filter(({ rating, reviewCount }) => rating + reviewCount > 0)).toEqual([]);
  const article = (await read(`${origin}/blog`)).match(/href="(\/blog\/[\w-]+)"/)![1]!;
  const places = products.map(({ slug }) => `/product/${slug}`);
  for (const place of [...PAGES, ...places, "/search?q=tee", article, "/category/all"]) {
    // A page that was being made may have read them before: it follows within a minute.
    await expect(async () => {
      const html = await read(origin + place);
      expect(html, place).not.toMatch(/Rated \d|Reviews are examples/);
      const { data, text } = parseDocument(html);
      expect(JSON.stringify(data), place).not.toMatch(/rating|review/i);
      expect(text, place).not.toMatch(/\d reviews?\b/);
    }).toPass({ timeout: 60_000 });
  }
  for (const answer of [
    await read(`${origin}/api/products/category/mens?sort=rating`),
    await read(`${origin}/api/products/${SLUG}/recommendations`),
    await read(`${origin}/api/search?q=tee`),
  ]) {
    expect(answer).toContain('"name"');
    expect(answer).not.toMatch(/"(rating|reviewCount)":(?!0\b)|Rated \d/);
  }
  const sorted = await json<Product[]>(`${origin}/api/products?sort=rating`);
  expect(sorted.map(({ slug }) => slug)).toEqual(products.map(({ slug }) => slug));
  expect(await readFeed()).not.toMatch(/rating|review/i);
  expect(await read(`${origin}/product/${SLUG}/reviews`)).toContain("No reviews yet.");
}

// Proves checkout.test-shop.
test("a shop for this machine says that it is a test, and listens to no others", async ({ request }) => {
  for (const page of PAGES) expect(await (await request.get(page)).text()).toContain(NOTICE);
  // All of 127.0.0.0/8 is this machine: who listens on every address is found at 127.0.0.2, too.
  await expect(request.get(`http://127.0.0.2:${process.env.E2E_PORT}`)).rejects.toThrow("ECONNREFUSED");
});
