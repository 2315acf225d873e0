import { visit } from "../support/page";
import { READY_TEE, TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** What only phones have. That pages fit narrow windows is in templates.spec.ts. */

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

test("the sticky bar stands in for ADD TO CART, covers nothing", { tag: "@phone-only" }, async ({ page }) => {
  await visit(page, READY_TEE);
  const bar = page.locator("[data-sticky-bar]");
  const add = bar.getByRole("button", { name: "ADD TO CART" });
  const main = page.locator("#options").getByRole("button", { name: "ADD TO CART" });
  await expect(main).not.toBeInViewport();
  await expect(add).toBeInViewport();
  await expect(bar).toContainText(`${TEE.color} / ${TEE.size}`);
  await main.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await expect(bar.locator("img")).toHaveAttribute("src", /navy/);
  await page.getByRole("heading", { name: "Fit & Care" }).scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
  expect((await add.boundingBox())!.height).toBeGreaterThanOrEqual(44);

  // The page's last line can be read above it.
  const last = page.getByRole("contentinfo").getByText("Prices in US dollars.");
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const { y, height } = (await last.boundingBox())!;
      return y + height <= (await bar.boundingBox())!.y;
    })
    .toBe(true);
  await add.click();
  await expect(page.getByTestId("cart-badge")).toHaveText("1");
});
