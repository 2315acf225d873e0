import type { Page } from "@playwright/test";
import { hold } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Pages paint first and start the app then (decision 0006). */

const NEW_FORM =
  "If the framework writes its scripts in another form, bring the two patterns in " +
  "lib/http/page-cache/start-after-paint.mjs up to date, or set START_AFTER_PAINT=0 until then (docs/upgrading.md).";

/** The answer that renders a page again is Next's own; the kept one comes at the latest next time. */
async function keptPage(page: Page, path: string) {
  await expect
    .poll(async () => (await (await page.request.get(path)).text()).includes('async=""'), {
      message: NEW_FORM,
    })
    .toBe(false);
  await page.goto(path);
}

async function isAwake(page: Page) {
  const drawer = page.getByRole("dialog");
  await expect(async () => {
    // On a busy machine an earlier click may open it late; then the button is out of reach.
    if (!(await drawer.isVisible()))
      await page.getByRole("button", { name: /^Cart/ }).click({ timeout: 1000 });
    await expect(drawer).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("nothing of the app is fetched before the page is painted, and nothing twice", async ({ page }) => {
  // On a busy machine an app may start without having heard of the painting: half a second after the page is loaded.
  await expect(async () => {
    await keptPage(page, `/product/${TEE.slug}`);
    await isAwake(page);
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ name: new URL(name).pathname, startTime }))
        .filter(({ name }) => /^\/_next\/static\/chunks\/.*\.js$/.test(name)),
    }));
    expect(scripts.length).toBeGreaterThan(3);
    const early = scripts.filter(({ startTime }) => startTime < painted);
    expect(early, NEW_FORM).toEqual([]);
    expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
  }).toPass();
});

test("a browser that tells nothing of its painting starts the app all the same", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PerformanceObserver"));
  await page.goto("/");
  await isAwake(page);
});

test("a pressed key starts the app at once", { tag: "@desktop-only" }, async ({ page }) => {
  // Nothing is ever reported as painted, and the picture keeps the page from being loaded.
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.route(/hero-/, () => undefined);
  const started = page.waitForRequest(/\/_next\/static\/chunks\/.*\.js\b/);
  // It listens from its place at the end of the page, once the style is there.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await started;
});

test("what is chosen before the app has started is chosen when it has", async ({ page }) => {
  const release = await hold(page, "GET", /\/_next\/static\/chunks\/.*\.js\b/);
  await page.goto(`/product/${TEE.slug}`, { waitUntil: "domcontentloaded" });
  await page.getByRole("radio", { name: TEE.color }).check({ force: true });
  await page.getByRole("radio", { name: TEE.size, exact: true }).check({ force: true });
  release();
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("button", { name: "ADDED TO CART ✓" }).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`color=${TEE.color}&size=${TEE.size}$`));
});
