import type { Page } from "@playwright/test";
import { comesToRest, visit, watchRequests } from "../support/page";
import { fillCart, SOCKS } from "../support/shop";
import { TEMPLATES } from "../support/templates";
import { expect, test } from "../support/test";

/** Nothing moves by itself: not while a page loads, not while it is scrolled, not when a skeleton gives way. */

test.describe.configure({ mode: "parallel" });

type Shift = { value: number; what: string };

/**
 * A fifth of the 0.01 that we allow a page: a word that is painted between two parts of the HTML, or the header's words
 * when their fonts come late because the machine is busy.
 */
const UNSEEN = 0.002;

/** For the page of unknown paths the framework announces no fonts: words are drawn once more when they come. */
const LATE_FONTS = 0.005;

/** What moved without the visitor's doing since the page was opened, more than `unseen`. */
async function shifts(page: Page, unseen = UNSEEN): Promise<Shift[]> {
  return page.evaluate(async (unseen) => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node | null }[];
    };
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // A movement is noted with the frame that draws it.
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return [...entries, ...observer.takeRecords()]
      .map((entry) => entry as Entry)
      .filter(({ value, hadRecentInput }) => !hadRecentInput && value >= unseen)
      .map(({ value, sources }) => ({
        value,
        what: sources
          .map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.nodeName ?? "gone"),
          )
          .join(" | "),
      }));
  }, unseen);
}

/** Step by step, each of them drawn, so that what waits for being seen begins to load. */
async function scrollDown(page: Page) {
  await page.evaluate(async () => {
    const height = document.documentElement.scrollHeight;
    for (let top = 0; top < height; top += 700) {
      window.scrollTo(0, top);
      for (let frames = 0; frames < 2; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** On a phone the others are the same in one narrow column, whose parts have the same places kept. */
const OTHERWISE_ON_PHONES = /^\/($|category|product|search|cart|blog)/;

for (const path of TEMPLATES) {
  const tag = OTHERWISE_ON_PHONES.test(path) ? "@phone" : [];
  test(`no template moves while it loads and is scrolled: ${path}`, { tag }, async ({ page }) => {
    // The first answer after a start is not yet the kept page, whose header announces the fonts.
    await page.request.get(path);
    const open = watchRequests(page);
    await visit(page, path);
    // Whoever scrolls past skeletons sees the page end sooner when the list is shorter: not what is measured here.
    await expect(page.locator("html")).not.toHaveAttribute("data-list", "pending");
    await comesToRest(page, open);
    await scrollDown(page);
    await comesToRest(page, open);
    expect(await shifts(page, path === "/no-such-page" ? LATE_FONTS : UNSEEN)).toEqual([]);
  });
}

test(
  "the filled cart and the checkout take the place of their skeletons without moving anything",
  { tag: "@phone" },
  async ({ page }) => {
    const open = watchRequests(page);
    await fillCart(page, SOCKS);
    await visit(page, "/cart");
    await expect(page.getByLabel("Promo code")).toBeVisible();
    await comesToRest(page, open);
    expect(await shifts(page), "/cart").toEqual([]);
    await visit(page, "/checkout");
    await expect(page.getByLabel("Card number")).toBeVisible();
    await comesToRest(page, open);
    expect(await shifts(page), "/checkout").toEqual([]);
  },
);

test("a skeleton card is as tall as a card with swatches", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/category/all");
  const card = page.getByRole("article").filter({ has: page.getByRole("group", { name: /^Colors of/ }) });
  const height = await card.first().evaluate((element) => element.getBoundingClientRect().height);
  await page.evaluate(() => {
    document.documentElement.dataset.list = "pending";
  });
  const skeleton = page.getByTestId("card-skeleton").filter({ visible: true }).first();
  const standIn = await skeleton.evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs(standIn - height)).toBeLessThanOrEqual(1);
});
