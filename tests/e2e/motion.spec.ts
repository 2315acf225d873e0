import { expect, test } from "@playwright/test";
import { visit } from "./support/page";
import { TEE } from "./support/shop";

/** Motion that explains where something came from; the other tests ask for none. */
test.use({ reducedMotion: "no-preference" });

test("the picture travels from the card to the page", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same on phones");
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      void transition.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
        document.documentElement.dataset.moved = moved.filter(Boolean).join(" ");
      });
      return transition;
    };
  });
  await visit(page, "/category/mens-tees");
  const card = page.getByRole("link", { name: TEE.name, exact: true });
  await card.hover();
  await page.waitForLoadState("networkidle");
  await card.click();
  await expect(page).toHaveURL(new RegExp(TEE.slug));
  await expect(page.locator("html")).toHaveAttribute(
    "data-moved",
    new RegExp(`view-transition-group\\(product-${TEE.slug}\\)`),
  );
});
