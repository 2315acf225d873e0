import type { Page } from "@playwright/test";
import { visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Movements that explain where something came from, and what has to be seen after each. */
const MOVEMENTS: [path: string, move: (page: Page) => Promise<void>][] = [
  [
    "/",
    async (page) => {
      await page.locator("[data-cart-button]").click();
      await expect(page.getByTestId("cart-drawer")).toBeVisible();
    },
  ],
  [
    "/category/all",
    async (page) => {
      await page.getByRole("article").first().hover();
      await expect(page.locator(".second-view")).toHaveCSS("opacity", "1");
    },
  ],
  [
    `/product/${TEE.slug}?color=${TEE.color}`,
    async (page) => {
      // Until its other pictures load, a page shows the color of its address without a change.
      await expect(page.locator(".gallery img").nth(1)).toHaveAttribute("loading", "eager");
      await page.locator("#options").getByRole("radio", { name: "Forest" }).check({ force: true });
      await expect(page.getByRole("img", { name: /^Forest/ }).first()).toHaveCSS("opacity", "1");
    },
  ],
];

/** @returns how many things have moved for longer than 10 ms */
async function moved(page: Page, path: string, move: (page: Page) => Promise<void>): Promise<number> {
  await visit(page, path);
  const watched = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    const isLong = (seconds: string) => seconds.split(",").some((each) => parseFloat(each) > 0.01);
    addEventListener("transitionrun", ({ target }) => {
      seen.count += Number(isLong(getComputedStyle(target as Element).transitionDuration));
    });
    addEventListener("animationstart", ({ target }) => {
      seen.count += Number(isLong(getComputedStyle(target as Element).animationDuration));
    });
    return seen;
  });
  await move(page);
  // What has begun to move says so with the next frame.
  return watched.evaluate(async (seen) => {
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return seen.count;
  });
}

test.describe("with motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("cart, second view and other color come softly", { tag: "@desktop-only" }, async ({ page }) => {
    for (const [path, move] of MOVEMENTS) expect(await moved(page, path, move), path).toBeGreaterThan(0);
  });
});

// Proves layout.accessible-pages.
test("visitors who want no motion get none", { tag: "@desktop-only" }, async ({ page }) => {
  for (const [path, move] of MOVEMENTS) expect(await moved(page, path, move), path).toBe(0);
});
