import type { Page } from "@playwright/test";
import { visit } from "../support/page";
import { expect, test } from "../support/test";

/** @returns how many things are seen to move right after the cart was opened */
async function moving(page: Page): Promise<number> {
  await visit(page, "/");
  await page.addStyleTag({ content: "* { animation-play-state: paused !important }" });
  await page.locator("[data-cart-button]").click();
  const drawer = page.getByTestId("cart-drawer");
  await expect(drawer).toBeVisible();
  return drawer.evaluate(
    (element) =>
      element.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
        .length,
  );
}

test.describe("motion that explains where something came from", () => {
  test.use({ reducedMotion: "no-preference" });

  test("the cart comes from the window's edge", async ({ page }) => {
    expect(await moving(page)).toBe(1);
  });
});

// Proves layout.accessible-pages.
test("whoever wants no motion gets none", async ({ page }) => {
  expect(await moving(page)).toBe(0);
});
