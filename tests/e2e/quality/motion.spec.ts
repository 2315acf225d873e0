import type { Page } from "@playwright/test";
import { visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Notes in the page how far what moves by script has come, and from where. */
async function watchTravels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const [first] = frames as Keyframe[];
      const { x, y } = this.getBoundingClientRect();
      const { e, f } = new DOMMatrix(String(first?.transform));
      document.documentElement.dataset.departure = `${Math.round(x + e)} ${Math.round(y + f)}`;
      return animate.call(this, frames, options);
    };
  });
}

/** @returns where the card's picture was, as x and y in whole pixels */
async function openFromCard(page: Page): Promise<string> {
  await visit(page, "/category/mens-tees");
  const card = page.getByRole("article").filter({ hasText: TEE.name }).first();
  await card.getByRole("link").hover();
  await page.waitForLoadState("networkidle");
  const box = await card.locator("img").first().boundingBox();
  await card.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(TEE.slug));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEE.name);
  return `${Math.round(box!.x)} ${Math.round(box!.y)}`;
}

test.describe("motion that explains where something came from", () => {
  test.use({ reducedMotion: "no-preference" });

  test("the picture travels from the card to the page, which shows the card's file until its own is there", async ({
    page,
  }) => {
    await watchTravels(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/-720\.avif|-480\.avif/, async (route) => {
      if (new URL(page.url()).pathname.startsWith("/product/")) await held;
      await route.continue();
    });
    const from = await openFromCard(page);
    await expect(page.locator("html")).toHaveAttribute("data-departure", from);
    const picture = page.getByRole("region", { name: "Product pictures" }).locator("img").first();
    await expect(picture).toHaveCSS("background-image", /-\d+\.(avif|webp)"\)$/);
    letGo();
    await expect(picture).toHaveJSProperty("complete", true);
    await page.unrouteAll({ behavior: "wait" });
  });
});

test("whoever wants no motion gets none", async ({ page }) => {
  await watchTravels(page);
  await openFromCard(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(page.locator("html")).not.toHaveAttribute("data-departure");
});
