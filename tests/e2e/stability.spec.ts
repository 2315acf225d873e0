import { expect, test, type Page } from "@playwright/test";
import { visit } from "./support/page";
import { fillCart, SOCKS } from "./support/shop";
import { TEMPLATES } from "./support/templates";

/** Nothing moves by itself: not while a page loads, not while it is scrolled, not when a skeleton gives way. */

type Shift = { value: number; what: string };

/** A tenth of the 0.01 that we allow a page: a word that is painted between two parts of the HTML. */
const UNSEEN = 0.001;

/** What moved without the visitor's doing since the page was opened. */
async function shifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    (unseen) =>
      new Promise<Shift[]>((resolve) => {
        const seen: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node?: Node | null }[];
          })[]) {
            if (entry.hadRecentInput || entry.value < unseen) continue;
            const nodes = entry.sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.nodeName ?? "gone"),
            );
            seen.push({ value: entry.value, what: nodes.join(" | ") });
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(seen), 300);
      }),
    UNSEEN,
  );
}

async function scrollDown(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(50);
  }
}

test("no template moves while it loads and is scrolled", async ({ page }) => {
  test.setTimeout(150_000);
  for (const path of TEMPLATES) {
    // The first answer after a start is not yet the kept page, whose header announces the fonts.
    await page.request.get(path);
    await visit(page, path);
    await page.waitForLoadState("networkidle");
    await scrollDown(page);
    expect(await shifts(page), path).toEqual([]);
  }
});

test("the filled cart and the checkout take the place of their skeletons without moving anything", async ({
  page,
}) => {
  await fillCart(page, SOCKS);
  await visit(page, "/cart");
  await expect(page.getByLabel("Promo code")).toBeVisible();
  expect(await shifts(page), "/cart").toEqual([]);
  await visit(page, "/checkout");
  await expect(page.getByLabel("Card number")).toBeVisible();
  expect(await shifts(page), "/checkout").toEqual([]);
});

test("a skeleton card is as tall as a card with swatches", async ({ page }) => {
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
