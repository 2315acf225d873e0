import type { Page } from "@playwright/test";
import { productSchema } from "../../../lib/catalog/schema";
import { expectNoViolations } from "../support/accessibility";
import { comesToRest, visit, watchRequests } from "../support/page";
import { fillCart, SOCKS, TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** The strip of recently viewed products, and what the shop fetches on a guess (product.recently-viewed). */

const strip = (page: Page) => page.getByRole("region", { name: "Recently Viewed" });

/** Playwright's own way of scrolling fails when the strip's products replace their places meanwhile. */
const scrollToStrip = (page: Page) => strip(page).evaluate((element) => element.scrollIntoView());

async function view(page: Page, ...slugs: string[]) {
  for (const slug of slugs) {
    await visit(page, `/product/${slug}`);
    // It is noted once the end of the page is drawn.
    await page.waitForFunction((viewed) => JSON.stringify(localStorage).includes(viewed), slug);
  }
}

// Proves product.recently-viewed.
test("what was viewed comes last on category pages, newest first, and moves nothing", async ({ page }) => {
  await visit(page, "/category/hats");
  await expect(strip(page)).toHaveCount(0);
  await view(page, TEE.slug, SOCKS.slug);
  await visit(page, "/category/hats");
  await expect(strip(page)).toBeAttached();
  const height = () => page.evaluate(() => document.body.scrollHeight);
  const before = await height();
  await scrollToStrip(page);
  const links = strip(page).getByRole("link");
  await expect(links).toHaveText([SOCKS.name, TEE.name]);
  expect(await height()).toBe(before);
  await expectNoViolations(page, "[aria-labelledby=recently-viewed]");
  await links.last().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/product/${TEE.slug}`);

  // The cart leaves out what is in it.
  await fillCart(page, SOCKS);
  await visit(page, "/cart");
  await scrollToStrip(page);
  await expect(links).toHaveText([TEE.name]);
});

test("what is no longer sold is left out, and odd questions are answered", async ({ request }) => {
  const slugs = async (seen: string) => {
    const answer = await request.get(`/api/products/seen?${new URLSearchParams({ seen })}`);
    expect(answer.status(), seen.slice(0, 40)).toBe(200);
    return productSchema
      .pick({ slug: true })
      .array()
      .parse(await answer.json())
      .map(({ slug }) => slug);
  };
  expect(await slugs(`${SOCKS.slug},gone,${TEE.slug}`)).toEqual([SOCKS.slug, TEE.slug]);
  expect(await slugs("' OR 1=1 --,<script>,../..,%00")).toEqual([]);
  expect(await slugs(",,,")).toEqual([]);
  expect((await request.get(`/api/products/seen?seen=${"a,".repeat(3000)}`)).status()).toBe(422);
});

// Proves browser.saves-data.
test("a visitor who saves data is sent nothing on a guess", { tag: "@desktop-only" }, async ({ page }) => {
  const guessed = async () => {
    const open = watchRequests(page);
    await visit(page, "/category/hats");
    await comesToRest(page, open);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const card = page.locator("article").first();
    await card.hover();
    await card.getByRole("link").hover();
    await card.getByRole("button", { name: /quick view/i }).hover();
    await comesToRest(page, open);
    page.removeAllListeners("request");
    return asked.filter((url) => !url.endsWith("/api/visits"));
  };
  await expect.poll(guessed).not.toEqual([]);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  expect(await guessed()).toEqual([]);
});
