import type { Page } from "@playwright/test";
import { visit } from "../support/page";
import { expect, test } from "../support/test";

/** The browser's Back closes what is open, and leaves page and history as they were. */

const LIST = "/category/mens-tees";

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const dialog = (page: Page) => page.getByRole("dialog").filter({ visible: true });

async function openQuickView(page: Page): Promise<void> {
  await page.getByRole("article").first().hover();
  await button(/^Quick view/)(page);
}

/** The filters, which open without JavaScript, too, have a way of their own; the others share one. */
const WINDOWS = [
  { name: "the cart's drawer", open: button(/^Cart/) },
  { name: "the quick view", open: openQuickView },
  { name: "the filters", open: button(/^Filter/) },
];
const ON_PHONES = [
  { name: "the menu", open: button("Open menu") },
  { name: "the search", open: (page: Page) => page.getByRole("link", { name: "Search" }).click() },
];

// Proves layout.back-closes.
test("Back closes window after window, then leads back", { tag: "@phone" }, async ({ page, isMobile }) => {
  await visit(page, "/blog");
  await visit(page, LIST);
  const entries = await page.evaluate(() => history.length);
  const windows = [...WINDOWS, ...(isMobile ? ON_PHONES : [])];
  for (const { name, open } of windows)
    for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
      await open(page);
      await expect(dialog(page), name).toBeVisible();
      await close();
      await expect(dialog(page), name).toHaveCount(0);
      await expect(page).toHaveURL(LIST);
      // The window's entry goes a moment after the window; Back would meet it.
      await expect
        .poll(() => page.evaluate(() => "openWindows" in (history.state ?? {})), { message: name })
        .toBe(false);
    }
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  // A page that is loaded again while a window is open has no entry of it.
  await button(/^Cart/)(page);
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (history.state as { openWindows?: number } | null)?.openWindows))
    .toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

// Proves layout.back-closes.
test("a link in the menu leaves no entry of the menu behind", { tag: "@phone-only" }, async ({ page }) => {
  await visit(page, LIST);
  await page.getByRole("button", { name: "Open menu" }).click();
  await dialog(page).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL("/contact");
});

// Proves layout.back-closes.
test("Back closes a window that was opened again, and of two the one on top", async ({ page }) => {
  await visit(page, LIST);
  // Opened again the moment it closes, it stays until Back closes it.
  await button(/^Filter/)(page);
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(async () => {
    const wentBack = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    const filters = document.querySelector("dialog")!;
    const openAgain = () => document.querySelector<HTMLElement>("[popovertarget]")!.click();
    filters.addEventListener("close", () => setTimeout(openAgain), { once: true });
    filters.close();
    await wentBack;
  });
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);

  await openQuickView(page);
  await page.getByRole("button", { name: "Size guide" }).click();
  const guide = page.getByRole("dialog", { name: /sizes$/ });
  await expect(guide).toBeVisible();
  await page.goBack();
  await expect(guide).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
});
