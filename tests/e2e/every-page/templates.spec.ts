import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/accessibility";
import { scrollDown, shifts, UNSEEN } from "../support/movement";
import { comesToRest, visit, watchRequests } from "../support/page";
import { fillCart, SOCKS } from "../support/shop";
import { OTHER_STATES, TEMPLATES } from "../support/templates";
import { expect, test } from "../support/test";

/**
 * What every page has to keep to as it opens, in one visit: nothing moves while it loads and is scrolled, axe finds no
 * fault against WCAG 2.2 AA, and it fits narrow windows. The checks go on after one that fails.
 */

/**
 * For pages of what doesn't exist, and lists that are made when they are asked for, the framework announces no fonts:
 * words are drawn once more when they come.
 */
const LATE_FONTS = 0.005;
const unseenOn = (path: string) => (/\/no-such-|^\/category\/.*\?/.test(path) ? LATE_FONTS : UNSEEN);

/** On a phone the others are the same in one narrow column, whose parts have the same places kept. */
const OTHERWISE_ON_PHONES = /^\/(category\/all$|product\/mens)/;

/**
 * Narrow windows and strong zoom, in which nothing has to be scrolled in two directions (WCAG 1.4.10). The low one is a
 * window of 1280 × 1024 at 400 %.
 */
const NARROW_WINDOWS = [
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

/** In the windows of desktops; phones are about as narrow. Goes on when the page is too wide. */
async function expectToFitNarrowWindows(page: Page) {
  const size = page.viewportSize()!;
  for (const window of NARROW_WINDOWS) {
    await page.setViewportSize(window);
    const [beyond, visible] = await page.evaluate(async () => {
      // The styles of a width apply from the next frame on.
      for (let frames = 0; frames < 2; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return [document.documentElement.scrollWidth, document.documentElement.clientWidth];
    });
    const what = `the page is wider than its window of ${window.width} × ${window.height}`;
    expect.soft(beyond, what).toBeLessThanOrEqual(visible!);
  }
  await page.setViewportSize(size);
}

const onPhones: readonly string[] = TEMPLATES.filter((path) => OTHERWISE_ON_PHONES.test(path));
/** States of templates that are visited anyway, and a second page of plain text. */
const repeats: readonly string[] = [...OTHER_STATES, "/privacy"];

for (const path of [...TEMPLATES, ...OTHER_STATES]) {
  const tag = onPhones.includes(path) ? "@phone" : repeats.includes(path) ? "@long" : [];
  test(`no movement, no violations, no sideways scrolling: ${path}`, { tag }, async ({ page, isMobile }) => {
    // The first answer after a start is not yet the kept page, whose header announces the fonts.
    await page.request.get(path);
    const open = watchRequests(page);
    await visit(page, path);
    await comesToRest(page, open);
    await scrollDown(page);
    await comesToRest(page, open);
    // An empty checkout leads home, whose header is taller; the filled one is visited below.
    if (path !== "/checkout")
      expect.soft(await shifts(page, unseenOn(path)), "what moved by itself").toEqual([]);
    if (!isMobile || OTHERWISE_ON_PHONES.test(path)) await expectNoViolations(page);
    if (!isMobile) await expectToFitNarrowWindows(page);
  });
}

// Proves layout.accessible-pages.
test("no movement or violation: cart, drawer and checkout", { tag: "@phone" }, async ({ page, isMobile }) => {
  const open = watchRequests(page);
  await fillCart(page, { ...SOCKS, quantity: 2 });
  await visit(page, "/cart");
  await expect(page.getByLabel("Promo code")).toBeVisible();
  await comesToRest(page, open);
  expect.soft(await shifts(page), "what moved by itself in the cart").toEqual([]);
  await expectNoViolations(page);
  if (!isMobile) await expectToFitNarrowWindows(page);
  await page.getByRole("button", { name: "Apply" }).click();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Cart, 2 items" }).click();
  await expect(page.getByTestId("cart-drawer")).toBeVisible();
  await expectNoViolations(page);
  await visit(page, "/checkout");
  await expect(page.getByLabel("Card number")).toBeVisible();
  await comesToRest(page, open);
  expect.soft(await shifts(page), "what moved by itself in the checkout").toEqual([]);
  await expectNoViolations(page);
  if (!isMobile) await expectToFitNarrowWindows(page);
});
