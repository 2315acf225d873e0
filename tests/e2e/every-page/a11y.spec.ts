import { expectNoViolations } from "../support/accessibility";
import { answer, toast, visit } from "../support/page";
import { fillCart, READY_TEE, SOCKS, TEE } from "../support/shop";
import { expect, test } from "../support/test";

/**
 * WCAG 2.2 AA as far as a program can see it, in states that no other test opens; and the keyboard. The pages as they open,
 * the filled cart and the checkout are in templates.spec.ts.
 */

test("no violations: forms with errors, and a message", async ({ page }) => {
  await visit(page, "/contact");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expectNoViolations(page);
  await visit(page, "/influencer-program");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(toast(page)).toBeVisible();
  await expectNoViolations(page);
});

test("no violations: sold-out sizes, empty drawer, size guide, zoomed picture", async ({ page }) => {
  await visit(page, `/product/${TEE.slug}?color=White`);
  await expect(page.getByText("Sold out in White: 2XL.")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Cart, 0 items" }).click();
  await expect(page.getByTestId("cart-drawer").getByText("Your cart is empty")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Size guide" }).click();
  await expect(page.getByRole("dialog").getByRole("table").first()).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Zoom picture" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expectNoViolations(page);
});

test("no violations: what fails", async ({ page }) => {
  await answer(page, "GET", /\/api\/products\/[^/]+$/, 404, { message: "Gone" });
  await visit(page, "/category/mens-tees");
  await page.getByRole("article").first().hover();
  await page
    .getByRole("button", { name: /^Quick view/ })
    .first()
    .click();
  await expect(page.getByText("We couldn’t load this product.")).toBeVisible();
  await expectNoViolations(page);
  await answer(page, "POST", "/api/cart", 500, { message: "Something broke" });
  await visit(page, READY_TEE);
  await page.locator("#options").getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.locator("#options").getByRole("button", { name: "FAILED TO ADD" })).toBeVisible();
  await expectNoViolations(page);
  await answer(page, "POST", "/api/checkout", 503, { message: "Payments are closed" });
  await fillCart(page, SOCKS);
  await visit(page, "/checkout");
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await expectNoViolations(page);
});

test("Tab skips to content; a drawer gives the focus back", { tag: "@desktop-only" }, async ({ page }) => {
  await visit(page, "/category/all");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMain = () =>
    page.evaluate(() => document.querySelector("main")?.contains(document.activeElement));
  expect(await isInMain()).toBe(true);

  const button = page.getByRole("button", { name: "Cart, 0 items" });
  await button.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByTestId("cart-drawer");
  await expect(drawer).toBeVisible();
  for (let stops = 0; stops < 4; stops++) {
    await page.keyboard.press("Tab");
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test("every field has 16 px type, so that phones don't zoom", { tag: "@phone-only" }, async ({ page }) => {
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
