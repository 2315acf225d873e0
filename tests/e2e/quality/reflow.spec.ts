import type { Page } from "@playwright/test";
import { visit } from "../support/page";
import { fillCart, SOCKS, TEE } from "../support/shop";
import { TEMPLATES } from "../support/templates";
import { expect, test } from "../support/test";

/** Narrow windows and strong zoom: nothing has to be scrolled in two directions (WCAG 1.4.10). */

test.describe.configure({ mode: "parallel" });

/** Windows of one width, from the tallest to the lowest. */
const WINDOWS = {
  "768 px": { width: 768, heights: [1024] },
  // The low one is a window of 1280 × 1024 at 400 %.
  "320 px and at 400 % zoom": { width: 320, heights: [640, 256] },
};

for (const [name, { width, heights }] of Object.entries(WINDOWS)) {
  test.describe(name, { tag: "@desktop-only" }, () => {
    test.use({ viewport: { width, height: heights[0]! } });

    async function expectNoSidewaysScrolling(page: Page, path: string) {
      for (const height of heights) {
        await page.setViewportSize({ width, height });
        const [beyond, visible] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect(beyond, `${path} is wider than its window of ${width} × ${height}`).toBeLessThanOrEqual(
          visible!,
        );
      }
      await page.setViewportSize({ width, height: heights[0]! });
    }

    test(`no page scrolls sideways at ${name}`, async ({ page }) => {
      test.setTimeout(120_000);
      for (const path of TEMPLATES) {
        await visit(page, path);
        await expectNoSidewaysScrolling(page, path);
      }
      await fillCart(page, SOCKS);
      await visit(page, "/cart");
      await expect(page.getByLabel("Promo code")).toBeVisible();
      await expectNoSidewaysScrolling(page, "/cart");
      await visit(page, "/checkout");
      await expect(page.getByLabel("Card number")).toBeVisible();
      await expectNoSidewaysScrolling(page, "/checkout");
    });
  });
}

test.describe("phone", { tag: ["@phone", "@phone-only"] }, () => {
  test("every field has 16 px type, so that phones do not zoom on focus", async ({ page }) => {
    for (const path of ["/", "/contact", "/influencer-program"]) {
      await visit(page, path);
      const sizes = await page
        .locator("input:not([type=radio]), textarea, select")
        .filter({ visible: true })
        .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
      expect(sizes.length).toBeGreaterThan(0);
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
    }
  });

  test("the sticky bar shows while ADD TO CART is out of sight, and carries the chosen variant", async ({
    page,
  }) => {
    await visit(page, `/product/${TEE.slug}?color=${TEE.color}&size=${TEE.size}`);
    const bar = page.locator("[data-sticky-bar]");
    const main = page.locator("#options").getByRole("button", { name: "ADD TO CART" });
    await expect(main).not.toBeInViewport();
    await expect(bar.getByRole("button", { name: "ADD TO CART" })).toBeInViewport();
    await expect(bar).toContainText(`${TEE.color} / ${TEE.size}`);
    await main.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole("heading", { name: "Fit & Care" }).scrollIntoViewIfNeeded();
    await expect(bar.getByRole("button", { name: "ADD TO CART" })).toBeInViewport();
    const height = await bar
      .getByRole("button", { name: "ADD TO CART" })
      .evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(44);
    await bar.getByRole("button", { name: "ADD TO CART" }).click();
    await expect(page.getByTestId("cart-badge")).toHaveText("1");
  });
});
