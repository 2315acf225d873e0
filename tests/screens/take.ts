/**
 * `npm run screens`: takes every page and state of a running shop at 390, 768 and 1440 px into /screens, and lays key
 * pages out on docs/images/contact-sheet.webp. SITE_URL names the shop, else it is the one on PORT or 3000.
 * With --only=cart,order (parts of names) or --widths=320,1920 it takes fewer or others and leaves the sheet alone.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, browserPath } from "../../scripts/test/installed-browser";
import { rememberPopups } from "../e2e/support/test";
import { answersToClicks } from "../e2e/support/page";
import { makeContactSheet } from "./contact-sheet";
import { bringCart, SHOTS, type Shot } from "./shots";
import { root } from "../../scripts/shop/settings";

const WIDTHS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1440: 900, 1920: 1080 };
const USUAL = [390, 768, 1440];
const folder = path.join(root, "screens");
const shop = process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

const { values } = parseArgs({ options: { only: { type: "string" }, widths: { type: "string" } } });
const widths = values.widths?.split(",").map(Number) ?? USUAL;
const asked = values.only?.split(",");
const shots = SHOTS.filter(({ name }) => !asked || asked.some((text) => name.includes(text)));

const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });
const failures: string[] = [];
for (const width of widths) {
  fs.mkdirSync(path.join(folder, String(width)), { recursive: true });
  for (const shot of shots) {
    if (shot.widths && !shot.widths(width)) continue;
    await take(browser, shot, width).catch((error: unknown) =>
      failures.push(`${shot.name} at ${width} px: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
  console.log(`${width} px: done`);
}
await browser.close();
for (const failure of failures) console.error(failure);
if (!values.only && !values.widths && failures.length === 0) {
  await makeContactSheet(folder, path.join(root, "docs/images/contact-sheet.webp"));
}
process.exit(failures.length === 0 ? 0 : 1);

async function take(from: Browser, shot: Shot, width: number): Promise<void> {
  const phone = width < 640;
  const context = await from.newContext({
    baseURL: shop,
    viewport: { width, height: WIDTHS[width] ?? 900 },
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: "reduce",
  });
  try {
    if (!shot.firstVisit) await rememberPopups(context);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    if (shot.cart) await bringCart(page);
    await page.goto(shot.path);
    await answersToClicks(page);
    await shot.prepare?.(page);
    if (!shot.windowOnly) await loadPictures(page);
    // Pictures and typefaces of what has just opened.
    await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
    await page.waitForTimeout(400);
    const file = path.join(folder, String(width), `${shot.name}.png`);
    await page.screenshot({ path: file, fullPage: !shot.windowOnly });
  } finally {
    await context.close();
  }
}

/** Walks down the page, so that the pictures below the window load, which wait for being seen. */
async function loadPictures(page: Page): Promise<void> {
  const height = await page.evaluate(() => {
    for (const image of document.images) image.decoding = "sync";
    return document.documentElement.scrollHeight;
  });
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForFunction(
    () => [...document.images].every((image) => image.complete || image.offsetParent === null),
    null,
    { timeout: 8_000 },
  );
}
