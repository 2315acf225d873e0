/**
 * `npm run bench -- idle`: what a first visit by a phone transfers until the page is at rest, in kB of 1000 bytes as
 * they come over the line: pictures, scripts and everything. The phone has 390 × 844 points of three pixels.
 *
 * Needs a running shop (`npm run shop`); SHOP_URL sets its address if it isn't http://localhost:3000.
 */
import { chromium, type Browser } from "@playwright/test";
import posts from "../../content/blog/posts.json";
import { BROWSER_ARGUMENTS, browserPath } from "../../scripts/test/installed-browser";
import { comesToRest, watchRequests } from "../e2e/support/page";
import { TEE } from "../e2e/support/shop";
import { kB, printTable } from "./support/table";

const shop = process.env.SHOP_URL ?? "http://localhost:3000";
const PAGES = {
  home: "/",
  category: "/category/mens",
  product: `/product/${TEE.slug}`,
  article: `/blog/${posts[0]!.slug}`,
};

const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });
const rows: (string | number)[][] = [["page", "pictures, kB", "scripts, kB", "everything, kB", "requests"]];
for (const [name, path] of Object.entries(PAGES)) {
  const { bytes, requests } = await transfer(browser, shop + path);
  const all = [...bytes.values()].reduce((sum, each) => sum + each, 0);
  const columns = [bytes.get("Image"), bytes.get("Script"), all].map((each) => kB(each ?? 0));
  rows.push([name, ...columns, requests]);
}
printTable(rows);
await browser.close();

/** @returns bytes by the browser's kind of resource */
async function transfer(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  // By chance, some visits measure their speed, and fetch the library for it (lib/insight/visits/visit.browser.ts). None of these does.
  await page.addInitScript(() => {
    Math.random = () => 0.999;
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  const open = watchRequests(page);
  await page.goto(url, { waitUntil: "networkidle" });
  await comesToRest(page, open);
  await context.close();
  return { bytes, requests: kinds.size };
}
