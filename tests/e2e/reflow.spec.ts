import { expect, test, type Page } from "@playwright/test";
import { visit } from "./support/page";
import { fillCart, SOCKS, TEE } from "./support/shop";
import { TEMPLATES } from "./support/templates";

/** Narrow windows and strong zoom: nothing has to be scrolled in two directions (WCAG 1.4.10). */

test.describe.configure({ mode: "parallel" });

async function expectNoSidewaysScrolling(page: Page, path: string) {
  const { beyond, width } = await page.evaluate(() => ({
    beyond: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(beyond, `${path} is wider than its window`).toBeLessThanOrEqual(width);
}

for (const [name, viewport] of Object.entries({
  "320 px": { width: 320, height: 640 },
  "768 px": { width: 768, height: 1024 },
  // A window of 1280 × 1024 at 400 %.
  "400 % zoom": { width: 320, height: 256 },
})) {
  test.describe(name, { tag: "@desktop-only" }, () => {
    test.use({ viewport });

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
