import { visit } from "../support/page";
import { expectNoSidewaysScrolling, NARROW_WINDOWS } from "../support/reflow";
import { fillCart, SOCKS, TEE } from "../support/shop";
import { TEMPLATES } from "../support/templates";
import { expect, test } from "../support/test";

/** Pages that are opened in narrow windows, and what only phones have. Windows made narrow are in templates.spec.ts. */

test.describe.configure({ mode: "parallel" });

for (const window of NARROW_WINDOWS) {
  test.describe(`${window.width} × ${window.height}`, { tag: ["@desktop-only", "@long"] }, () => {
    test.use({ viewport: window });

    test(`no page opens wider than a window of ${window.width} × ${window.height}`, async ({ page }) => {
      test.setTimeout(120_000);
      for (const path of TEMPLATES) {
        await visit(page, path);
        await test.step(path, () => expectNoSidewaysScrolling(page, window));
      }
      await fillCart(page, SOCKS);
      await visit(page, "/cart");
      await expect(page.getByLabel("Promo code")).toBeVisible();
      await expectNoSidewaysScrolling(page, window);
      await visit(page, "/checkout");
      await expect(page.getByLabel("Card number")).toBeVisible();
      await expectNoSidewaysScrolling(page, window);
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
