/**
 * `npm run bench -- idle`: what a first visit by a phone transfers until the page is at rest, in kB of 1000 bytes as
 * they come over the line: pictures, scripts and everything. The phone has 390 × 844 points of three pixels.
 *
 * Needs a running shop (`npm run shop`); SHOP_URL sets its address if it isn't http://localhost:3000.
 */
import { chromium } from "@playwright/test";
import { BROWSER_ARGUMENTS, browserPath } from "../../scripts/test/installed-browser";
import { comesToRest, watchRequests } from "../e2e/support/page";
import { posts } from "../e2e/support/posts";
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
  const viewport = { width: 390, height: 844 };
  const phone = { viewport, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
  const page = await browser.newPage(phone);
  // By chance, some visits measure their speed, and fetch the library for it (lib/insight/visits/visit.browser.ts). None of these does.
  await page.addInitScript(() => (Math.random = () => 0.999));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  const count = (kind: string, more: number) => bytes.set(kind, (bytes.get(kind) ?? 0) + more);
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    count(kinds.get(requestId) ?? "Other", encodedDataLength);
    count("all", encodedDataLength);
  });
  const open = watchRequests(page);
  await page.goto(shop + path, { waitUntil: "networkidle" });
  await comesToRest(page, open);
  await page.close();
  rows.push([name, ...["Image", "Script", "all"].map((kind) => kB(bytes.get(kind) ?? 0)), kinds.size]);
}
printTable(rows);
await browser.close();
