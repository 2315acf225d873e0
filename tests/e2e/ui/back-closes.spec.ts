import type { Locator, Page } from "@playwright/test";
import { visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** The browser's Back closes what is open, and leaves page and history as they were. */

test.describe.configure({ mode: "parallel" });

const LIST = "/category/mens-tees";
const PRODUCT = `/product/${TEE.slug}?color=${TEE.color}`;

type Window = {
  name: string;
  on: string;
  open: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
  tag?: string[];
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const dialog = (page: Page) => page.getByRole("dialog").filter({ visible: true });

const WINDOWS: Window[] = [
  { name: "the cart's drawer", on: LIST, open: button(/^Cart/), shown: dialog },
  {
    name: "the quick view",
    on: LIST,
    open: async (page) => {
      await page.getByRole("article").first().hover();
      await button(/^Quick view/)(page);
    },
    shown: dialog,
  },
  { name: "the filters", on: LIST, open: button(/^Filter/), shown: dialog },
  { name: "the size guide", on: PRODUCT, open: button("Size guide"), shown: dialog },
  { name: "the enlarged picture", on: PRODUCT, open: button(/Zoom picture$/), shown: dialog },
  { name: "the menu", on: LIST, open: button("Open menu"), shown: dialog, tag: ["@phone", "@phone-only"] },
  {
    name: "the search",
    on: LIST,
    open: (page) => page.getByRole("link", { name: "Search" }).click(),
    shown: dialog,
    tag: ["@phone", "@phone-only"],
  },
];

for (const { name, on, open, shown, tag = ["@phone"] } of WINDOWS)
  // Proves layout.back-closes.
  test(
    `Back closes ${name}, again and again, and then leads to the page before`,
    { tag },
    async ({ page }) => {
      await visit(page, "/blog");
      await visit(page, on);
      const entries = await page.evaluate(() => history.length);
      for (let times = 0; times < 2; times++) {
        await open(page);
        await expect(shown(page)).toBeVisible();
        await page.goBack();
        await expect(shown(page)).toHaveCount(0);
        await expect(page).toHaveURL(on);
        await open(page);
        await expect(shown(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(shown(page)).toHaveCount(0);
        await expect(page).toHaveURL(on);
        // The window's entry goes a moment after the window; Back would meet it.
        await expect.poll(() => page.evaluate(() => "openWindows" in (history.state ?? {}))).toBe(false);
      }
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      await page.goBack();
      await expect(page).toHaveURL("/blog");
    },
  );

// Proves layout.back-closes.
test(
  "a link in the menu leaves no entry of the menu behind",
  { tag: ["@phone", "@phone-only"] },
  async ({ page }) => {
    await visit(page, PRODUCT);
    await page.getByRole("button", { name: "Open menu" }).click();
    await dialog(page).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
    await page.goBack();
    await expect(page).toHaveURL(PRODUCT);
    await expect(dialog(page)).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL("/contact");
  },
);

test("Back closes the window on top, then the one below", { tag: "@phone" }, async ({ page }) => {
  await visit(page, LIST);
  await page.getByRole("article").first().hover();
  await button(/^Quick view/)(page);
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

test("what is chosen in the filters stays when Back closes them", { tag: "@phone" }, async ({ page }) => {
  await visit(page, LIST);
  await button(/^Filter/)(page);
  await dialog(page).getByRole("link", { name: /^Navy/ }).click();
  await expect(page).toHaveURL(/color=Navy/i);
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/color=Navy/i);
});

test("a page that is loaded again while a window is open has no entry of it", async ({ page }) => {
  await visit(page, "/blog");
  await visit(page, LIST);
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
test("a window that is opened again the moment it closes stays until Back closes it", async ({ page }) => {
  await visit(page, LIST);
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
  await expect(page).toHaveURL(LIST);
});
