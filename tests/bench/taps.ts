/**
 * `npm run bench -- taps`: how long a visitor waits for what a tap asks for, on a page that has been hydrated and with
 * everything prefetched that hovering prefetches. Prints the median milliseconds from the tap to the frame that shows
 * the answer, the requests in between, and INP, the field's measure: the time to the next frame after an event, of
 * which 98 of 100 visits are to stay below 100 ms. A phone's processor is four times slower.
 *
 * Needs a running shop (`npm run shop`); SHOP_URL sets its address if it isn't http://localhost:3000, TAP_RUNS the
 * number of taps of each kind. `-- cart` measures only the taps whose name contains the word.
 */
import fs from "node:fs";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { root } from "../../scripts/shop/settings";
import { browserPath, BROWSER_ARGUMENTS } from "../../scripts/test/installed-browser";
import { visit } from "../e2e/support/page";
import { rememberPopups } from "../e2e/support/test";
import { TAPS, type Answer, type Tap } from "./support/taps";
import { median, printTable, quantile } from "./support/table";

const shop = process.env.SHOP_URL ?? "http://localhost:3000";
const runs = Number(process.env.TAP_RUNS ?? 9);
const word = process.argv[2] ?? "";

type Screen = { viewport: { width: number; height: number }; hasTouch: boolean; slowdown: number };
const SCREENS: Record<string, Screen> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, slowdown: 4 },
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false, slowdown: 1 },
};
/** Time for what hovering prefetches, and for the browser to report how long an event took. In milliseconds. */
const APPROACH_MS = 1000;
const REPORT_MS = 300;

/** The library that field data is measured with, in its form for a script element; what took less than 16 ms counts as 0. */
const WEB_VITALS = fs.readFileSync(
  path.join(root, "node_modules/web-vitals/dist/web-vitals.iife.js"),
  "utf8",
);
const REPORT_INP = `${WEB_VITALS};
  webVitals.onINP(({ value }) => (document.documentElement.dataset.inp = String(value)),
  { reportAllChanges: true, durationThreshold: 16 });`;

const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });
const inps = new Map<string, number[]>();
const rows: (string | number)[][] = [
  ["tap", ...Object.keys(SCREENS).flatMap((name) => [`${name}, ms`, "requests", "INP"])],
];
for (const tap of TAPS.filter(({ name }) => name.includes(word))) {
  const columns: string[] = [];
  for (const [name, screen] of Object.entries(SCREENS)) {
    const all = [];
    for (let run = 0; run < runs; run++) all.push(await measure(browser, tap, screen));
    for (const key of ["ms", "requests", "inp"] as const)
      columns.push(median(all.map((each) => each[key])).toFixed(0));
    inps.set(name, [...(inps.get(name) ?? []), ...all.map(({ inp }) => inp)]);
  }
  rows.push([tap.name, ...columns]);
}
await browser.close();
printTable(rows);
for (const [name, all] of inps)
  console.log(`INP over all taps, ${name}, 98th percentile: ${quantile(all, 0.98)} ms`);

/** One tap by a new visitor: milliseconds until the answer is shown, requests until then, and the visit's INP. */
async function measure(from: Browser, tap: Tap, { viewport, hasTouch, slowdown }: Screen) {
  const context = await from.newContext({ baseURL: shop, viewport, hasTouch });
  try {
    await rememberPopups(context);
    const page = await context.newPage();
    await page.addInitScript({ content: REPORT_INP });
    await visit(page, tap.path);
    await page.waitForLoadState("networkidle");
    await tap.prepare?.(page, hasTouch);
    const target = tap.target(page, hasTouch);
    await target.scrollIntoViewIfNeeded();
    if (hasTouch || !tap.hovered) await target.hover();
    await page.waitForTimeout(APPROACH_MS);
    let requests = 0;
    page.on("request", () => requests++);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const shown = untilShown(page, tap.answer(hasTouch));
    if (tap.act) await tap.act(page);
    else await (hasTouch ? target.tap() : target.click());
    const answered = { ms: await shown, requests };
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.waitForTimeout(REPORT_MS);
    return { ...answered, inp: Number(await page.locator("html").getAttribute("data-inp")) };
  } finally {
    await context.close();
  }
}

/** Milliseconds from the event to the end of the frame that shows its answer, as the page's own clock has it. */
function untilShown(page: Page, answer: Answer): Promise<number> {
  return page.evaluate(
    ({ selector, text = "", address, picture }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${selector} “${text}” was not shown`)), 20_000);
        let start = 0;
        for (const type of ["click", "change"])
          addEventListener(type, (event) => (start ||= event.timeStamp), { capture: true });
        // A picture that arrives changes nothing by itself.
        addEventListener("load", () => document.documentElement.toggleAttribute("data-arrived"), true);
        // Polling with requestAnimationFrame would itself cause frames, so only changes of the page are looked at.
        new MutationObserver((_, observer) => {
          if (!start || (address && location.pathname !== address)) return;
          const found = [...document.querySelectorAll(selector)].filter(({ textContent }) =>
            textContent.includes(text),
          );
          const pictures = picture ? [...document.querySelectorAll<HTMLImageElement>(picture)] : [];
          if (found.length === 0 || (picture && !pictures.some(({ naturalWidth }) => naturalWidth > 0)))
            return;
          requestAnimationFrame(() => {
            if (!found.some((element) => element.checkVisibility())) return;
            observer.disconnect();
            // The next task runs after this frame has been drawn.
            setTimeout(() => resolve(performance.now() - start));
          });
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    answer,
  );
}
