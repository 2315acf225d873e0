import type { Page } from "@playwright/test";
import { blogPage } from "../../../content/pages/blog";
import { discountPopup } from "../../../content/pages/discount-popup";
import { expectNoViolations } from "../support/accessibility";
import { expectSoon, visit, visitWithStoppedClock, comesToRest, watchRequests } from "../support/page";
import { expect, test } from "../support/test";

/** For visitors who haven't seen the popup. What else it does is in tests/unit/layout, the way of its code in lead.spec.ts. */

test.use({ popupsSeen: false });

const popup = (page: Page) => page.getByRole("dialog", { name: discountPopup.title });

// Proves popup.one-at-a-time.
test("waits for the window that the second click opens, and has no fault of axe", async ({ page }) => {
  await visitWithStoppedClock(page, "/blog");
  await page.getByRole("heading", { level: 1 }).click();
  // Without a pointer that announces it, the window's code is fetched at the click.
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).dispatchEvent("click");
  await page.clock.runFor(1000);
  const cart = page.getByRole("dialog", { name: "Your Cart" });
  await expectSoon(page, cart);
  await page.clock.runFor(2000);
  await expect(popup(page)).toHaveCount(0);
  await cart.getByRole("button", { name: "Close" }).click();
  await expectSoon(page, popup(page));
  await page.clock.resume();
  await expectNoViolations(page);
});

// Proves popup.one-at-a-time.
test("waits for the filters that the second click opens", async ({ page }) => {
  const open = watchRequests(page);
  await visit(page, "/category/all");
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("button", { name: "Filter" }).click();
  const filters = page.getByRole("dialog", { name: "Filter" });
  await expect(filters).toBeVisible();
  // The popup's code has come, and it has looked for its moment.
  await comesToRest(page, open);
  await page.waitForTimeout(1000);
  await expect(popup(page)).toHaveCount(0);
  await filters.getByRole("button", { name: "Close" }).click();
  await expect(popup(page)).toBeVisible();
});

test("the page stays when the popup's code can't be loaded", { tag: "@long" }, async ({ page }) => {
  const open = watchRequests(page);
  await visit(page, "/blog");
  await comesToRest(page, open);
  let lastFailure = Infinity;
  page.on("requestfailed", () => (lastFailure = Date.now()));
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  const heading = page.getByRole("heading", { level: 1 });
  for (let clicks = 0; clicks < 2; clicks++) await heading.click();
  // The loader tries again before it gives up.
  await expect.poll(() => Date.now() - lastFailure).toBeGreaterThan(2000);
  await expect(heading).toHaveText(blogPage.title);
});
