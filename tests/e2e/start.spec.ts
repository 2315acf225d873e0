import { expect, test, type Page } from "@playwright/test";
import { TEE } from "./support/shop";

/** Pages paint first and start the app then (docs/decisions/0066). */

const PAGES = ["/", "/category/mens", `/product/${TEE.slug}`, "/blog", "/terms"];

async function isAwake(page: Page) {
  await expect(async () => {
    await page.getByRole("button", { name: /^Cart/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
  }).toPass();
}

for (const path of PAGES) {
  test(`${path}: nothing of the app is fetched before the page has been painted, and nothing twice`, async ({
    page,
  }) => {
    // The answer that renders a page anew is Next's own (docs/decisions/0066); the kept one comes at the latest next time.
    await expect(async () => {
      await page.goto(path);
      await isAwake(page);
      const { painted, scripts } = await page.evaluate(() => ({
        painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
        scripts: performance
          .getEntriesByType("resource")
          .filter(({ name }) => /\/_next\/static\/chunks\/.*\.js$/.test(name))
          .map(({ name, startTime }) => ({ name, startTime })),
      }));
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.filter(({ startTime }) => startTime < painted)).toEqual([]);
      expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
    }).toPass();
  });
}

test("a browser that tells nothing of its painting starts the app all the same", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PerformanceObserver"));
  await page.goto("/");
  await isAwake(page);
});

test("whoever presses a key starts the app at once", async ({ page }) => {
  // Nothing is ever reported as painted, and the picture keeps the page from being loaded.
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.route(/hero-/, () => undefined);
  const started = page.waitForRequest(/\/_next\/static\/chunks\/.*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await page.keyboard.press("Tab");
  await started;
});

test("what is chosen before the app has started is chosen when it has", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/_next\/static\/chunks\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/product/${TEE.slug}`, { waitUntil: "commit" });
  await page.getByRole("radio", { name: TEE.color }).check({ force: true });
  await page.getByRole("radio", { name: TEE.size, exact: true }).check({ force: true });
  letGo();
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("button", { name: "ADDED TO CART ✓" }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`color=${TEE.color}&size=${TEE.size}$`));
});
