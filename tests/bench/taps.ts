/**
 * `npm run bench:taps`: how long a visitor keeps seeing the old picture after a tap, on a page that has been hydrated
 * and with everything prefetched that hovering prefetches. Prints the median milliseconds from the tap to the frame
 * that shows the result, and the number of requests in between.
 *
 * Needs a running shop (`npm run shop`); SHOP_URL sets its address if it isn't http://localhost:3000, TAP_RUNS the
 * number of taps of each kind.
 */
import { chromium, type Locator, type Page } from "@playwright/test";
import { visit } from "../e2e/support/page";
import { browserPath, BROWSER_ARGUMENTS } from "../../scripts/test/installed-browser";
import { median } from "./load";

const shop = process.env.SHOP_URL ?? "http://localhost:3000";
const runs = Number(process.env.TAP_RUNS ?? 9);

/** Time for what hovering prefetches, in milliseconds. */
const APPROACH_MS = 1000;

type Tap = {
  name: string;
  path: string;
  target: (page: Page) => Locator;
  /** Selector of what is visible once the tap has been answered. */
  answer: string;
};

const firstCard = (page: Page) => page.locator("article").first();

const TAPS: Tap[] = [
  {
    name: "card to product",
    path: "/category/mens",
    target: (page) => firstCard(page).getByRole("link"),
    answer: "form#options",
  },
  {
    name: "quick view",
    path: "/category/mens",
    target: (page) => firstCard(page).getByRole("button", { name: /^Quick view/ }),
    answer: "[role=dialog] h2",
  },
  {
    name: "add to cart",
    path: "/product/mens-baseline-tee?color=Navy&size=M",
    target: (page) => page.getByRole("button", { name: "ADD TO CART" }).first(),
    answer: '[data-cart-button] [class*="rounded-full"]',
  },
  {
    name: "open cart",
    path: "/",
    target: (page) => page.locator("[data-cart-button]"),
    answer: "[role=dialog]",
  },
];

const SCREENS = [
  { name: "phone", viewport: { width: 390, height: 844 }, hasTouch: true, slowdown: 4 },
  { name: "desktop", viewport: { width: 1440, height: 900 }, hasTouch: false, slowdown: 1 },
];

const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });
console.log("| tap | screen | processor slowed | ms | requests |");
console.log("|---|---|---|---|---|");
for (const tap of TAPS) {
  for (const screen of SCREENS) {
    const results = [];
    for (let run = 0; run < runs; run++) results.push(await measure(tap, screen));
    const ms = median(results.map(({ ms }) => ms)).toFixed(0);
    const requests = median(results.map(({ requests }) => requests));
    console.log(`| ${tap.name} | ${screen.name} | ${screen.slowdown} × | ${ms} | ${requests} |`);
  }
}
await browser.close();

/** One tap by a new visitor. */
async function measure(tap: Tap, { viewport, hasTouch, slowdown }: (typeof SCREENS)[number]) {
  const context = await browser.newContext({ viewport, hasTouch });
  const page = await context.newPage();
  try {
    await visit(page, shop + tap.path);
    await page.waitForLoadState("networkidle");
    const target = tap.target(page);
    await target.scrollIntoViewIfNeeded();
    await target.and(page.locator(":enabled, a")).hover();
    await page.waitForTimeout(APPROACH_MS);
    let requests = 0;
    page.on("request", () => requests++);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const ms = await target.evaluate(async (element, answer) => {
      const start = performance.now();
      (element as HTMLElement).click();
      while (!document.querySelector(answer)?.checkVisibility())
        await new Promise((resolve) => requestAnimationFrame(resolve));
      // This runs at the start of the frame that shows the answer; the next task runs after that frame has been drawn.
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - start;
    }, tap.answer);
    return { ms, requests };
  } finally {
    await context.close();
  }
}
