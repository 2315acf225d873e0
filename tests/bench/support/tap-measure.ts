import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { DISCOUNT_FLAG, SHOWN } from "../../../components/layout/popups/shown";
import { root } from "../../../scripts/shop/settings";
import { visit } from "../../e2e/support/page";
import type { Answer, Tap } from "./tap";

export type Screen = {
  name: "phone" | "desktop";
  viewport: { width: number; height: number };
  hasTouch: boolean;
  /** How many times slower the processor is made. */
  slowdown: number;
};

/** Milliseconds until the answer is shown, requests until then, and the visit's INP in milliseconds. */
export type Measured = { ms: number; requests: number; inp: number };

/** Time for what hovering prefetches, and for the browser to report how long an event took. In milliseconds. */
const APPROACH_MS = 1000;
const REPORT_MS = 300;

/** Its form for a script element, which the package ships and doesn't export. */
const WEB_VITALS = fs.readFileSync(
  path.join(root, "node_modules/web-vitals/dist/web-vitals.iife.js"),
  "utf8",
);

/** The library that field data is measured with; it leaves out what took less than 16 ms, which counts as 0. */
const REPORT_INP = `${WEB_VITALS};
webVitals.onINP(({ value }) => (document.documentElement.dataset.inp = String(value)),
  { reportAllChanges: true, durationThreshold: 16 });`;

/** One tap by a new visitor. */
export async function measureTap(
  browser: Browser,
  shop: string,
  tap: Tap,
  screen: Screen,
): Promise<Measured> {
  const { viewport, hasTouch, slowdown } = screen;
  const phone = screen.name === "phone";
  // The popup has been seen: it would come in between.
  const origins = [{ origin: shop, localStorage: [{ name: DISCOUNT_FLAG, value: SHOWN }] }];
  const context = await browser.newContext({
    baseURL: shop,
    viewport,
    hasTouch,
    storageState: { cookies: [], origins },
  });
  const page = await context.newPage();
  try {
    await page.addInitScript({ content: REPORT_INP });
    await visit(page, tap.path);
    await page.waitForLoadState("networkidle");
    await tap.prepare?.(page, phone);
    const target = tap.target(page, phone);
    await target?.scrollIntoViewIfNeeded();
    if (phone || !tap.hovered) await target?.hover();
    await page.waitForTimeout(APPROACH_MS);
    let requests = 0;
    page.on("request", () => requests++);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const shown = untilShown(page, tap.answer(phone));
    if (tap.act) await tap.act(page, phone);
    else await (hasTouch ? target?.tap() : target?.click());
    const ms = await shown;
    const answered = { ms, requests };
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.waitForTimeout(REPORT_MS);
    const inp = await page.locator("html").getAttribute("data-inp");
    return { ...answered, inp: Number(inp ?? 0) };
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
        for (const type of ["click", "change", "leave"]) {
          addEventListener(type, (event) => (start ||= event.timeStamp), { capture: true });
        }
        // A picture that arrives changes nothing by itself.
        addEventListener("load", () => document.documentElement.toggleAttribute("data-arrived"), true);
        // Polling with requestAnimationFrame would itself cause frames, so only changes of the page are looked at.
        new MutationObserver((_, observer) => {
          if (!start || (address && location.pathname !== address)) return;
          const found = [...document.querySelectorAll(selector)].filter((element) =>
            element.textContent.includes(text),
          );
          const pictures = picture ? document.querySelectorAll<HTMLImageElement>(picture) : [];
          const arrived = [...pictures].some(({ complete, naturalWidth }) => complete && naturalWidth > 0);
          if (found.length === 0 || (picture && !arrived)) return;
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
