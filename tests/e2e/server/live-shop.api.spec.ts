import { spawn, type ChildProcess } from "node:child_process";
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

test.describe.configure({ mode: "serial" });

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

let folder: string;
let shared: Record<string, string>;
test.beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "live-shop-"));
  const database = path.join(folder, "shop.db");
  fs.copyFileSync(TEST_DATABASE, database);
  shared = {
    NODE_ENV: "production",
    NEXT_DIST_DIR: copyBuild(),
    DATABASE_URL: `file:${database}`,
    SITE_URL: "https://shop.example",
    LISTEN_ADDRESS: "127.0.0.1",
    MAIL_FOLDER: path.join(folder, "mail"),
    ASSETS_FOLDER: path.join(folder, "assets"),
    PAYMENTS_SANDBOX_DATA_FILE: path.join(folder, "sandbox.jsonl"),
  };
});
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Serves the shop, lets `visit` look at it and stops it. */
async function serve(settings: Record<string, string>, visit: (origin: string) => Promise<void>) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const script = ["--conditions=react-server", "--import", "tsx", "scripts/shop.ts", "start"];
  const env = { ...process.env, ...shared, ...settings, PORT: String(port) };
  const shop: ChildProcess = spawn(process.execPath, script, { stdio: "ignore", env });
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  const ready = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(ready, { timeout: 100_000 }).toBe(true);
    await visit(origin);
  } finally {
    shop.kill("SIGTERM");
    await ended;
  }
}

/** The first variant that is there. */
function pieceOf(products: Product[]) {
  const [piece] = products.flatMap(({ id, variants }) =>
    variants.flatMap((variant) => (variant.inStock ? [{ productId: id, variantId: variant.id }] : [])),
  );
  return piece!;
}

const read = async (address: string) => (await fetch(address)).text();

// Proves checkout.test-shop.
test(
  "a test shop says on every page and in its readiness that it is one, and that its reviews are examples",
  { tag: "@long" },
  async () => {
    test.setTimeout(120_000);
    await serve({ PAYMENTS_SANDBOX: "1" }, async (origin) => {
      for (const page of [...PAGES, ...UNKNOWN]) {
        const response = await fetch(origin + page);
        expect(response.status).toBe(UNKNOWN.includes(page) ? 404 : 200);
        expect(await response.text(), page).toContain(`${NOTICE} ${EXAMPLES}</p>`);
      }
      expect(JSON.parse(await read(`${origin}/api/ready`))).toMatchObject({ payments: "test" });
      expect(await read(`${origin}/category/all`)).toMatch(/Rated 4\.8/);
      await renewFeed(shared.NEXT_DIST_DIR);
      expect(await read(`${origin}/feeds/google-merchant.xml`)).toContain("g:number_of_reviews");
    });
  },
);

// Proves reviews.marked-examples.
test(
  "a live shop says that reviews are examples until a command has removed them: then it shows no rating, not in HTML, JSON or feed",
  { tag: "@long" },
  async () => {
    test.setTimeout(120_000);
    await serve(LIVE, async (origin) => {
      for (const page of PAGES) {
        const html = await read(origin + page);
        expect(html, page).toContain(`${EXAMPLES}</p>`);
        expect(html, page).not.toContain(NOTICE);
      }
      const removed = await command("reviews", ["remove-examples", "--yes"], {
        DATABASE_URL: shared.DATABASE_URL,
        INSTANCE_URLS: origin,
      });
      expect(removed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Deleted: \d{2,} /) });
      const products = JSON.parse(await read(`${origin}/api/products`)) as Product[];
      expect(products.length).toBeGreaterThan(20);
      const article = (await read(`${origin}/blog`)).match(/href="(\/blog\/[\w-]+)"/)![1]!;
      const places = [
        "/",
        "/search?q=tee",
        article,
        "/category/all",
        "/category/mens",
        ...products.map(({ slug }) => `/product/${slug}`),
      ];
      const telling = async () => {
        const told = [];
        for (const place of [...PAGES, ...places])
          if ((await read(origin + place)).includes(EXAMPLES)) told.push(place);
        return told;
      };
      expect(await telling()).toEqual([]);
      for (const { slug, rating, reviewCount } of JSON.parse(
        await read(`${origin}/api/products`),
      ) as Product[])
        expect([slug, rating, reviewCount]).toEqual([slug, 0, 0]);
      for (const place of places) {
        const html = await read(origin + place);
        const { data, text } = parseDocument(html);
        expect(JSON.stringify(data), place).not.toMatch(/rating|review/i);
        expect(html, place).not.toMatch(/Rated \d|Reviews are examples/);
        expect(text, place).not.toMatch(/\d reviews?\b/);
      }
      const put = await fetch(`${origin}/api/cart`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...pieceOf(products), quantity: 1 }),
      });
      expect(put.status).toBe(201);
      const cookie = put.headers.getSetCookie()[0]!.split(";")[0]!;
      const cart = await fetch(`${origin}/api/cart`, { headers: { Cookie: cookie } });
      const answers = [
        await cart.text(),
        await read(`${origin}/api/products/category/mens?sort=rating`),
        await read(`${origin}/api/products/${SLUG}/recommendations`),
        await read(`${origin}/api/search?q=tee`),
      ];
      for (const answer of answers) {
        expect(answer).toContain('"name"');
        expect(answer).not.toMatch(/"(rating|reviewCount)":(?!0\b)|Rated \d/);
      }
      const quickView = await read(`${origin}/api/products/${products[0]!.id}`);
      expect(JSON.parse(quickView)).toMatchObject({ rating: 0, reviewCount: 0 });
      const sorted = JSON.parse(await read(`${origin}/api/products?sort=rating`)) as Product[];
      expect(sorted.map(({ slug }) => slug)).toEqual(products.map(({ slug }) => slug));
      await renewFeed(shared.NEXT_DIST_DIR);
      expect(await read(`${origin}/feeds/google-merchant.xml`)).not.toMatch(/rating|review/i);
      expect(await read(`${origin}/product/${SLUG}/reviews`)).toContain("No reviews yet.");
    });
  },
);

// Proves checkout.test-shop.
test("a shop for this machine alone says that it is a test, and doesn't listen to others", async ({
  request,
}) => {
  for (const page of PAGES) expect(await (await request.get(page)).text()).toContain(NOTICE);
  // All of 127.0.0.0/8 is this machine: who listens on every address is found at 127.0.0.2, too.
  await expect(request.get(`http://127.0.0.2:${process.env.E2E_PORT}`)).rejects.toThrow("ECONNREFUSED");
});
