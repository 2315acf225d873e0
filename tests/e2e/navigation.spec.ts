import { expect, test, type Page } from "@playwright/test";
import { visit } from "./support/page";
import { TEE } from "./support/shop";

/** Going from a card to its product: what is fetched when, and how the page comes. */

const card = (page: Page) => page.getByRole("link", { name: TEE.name, exact: true });

/** Addresses of pages that the router asks for from now on. */
function routerRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.headers().rsc) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test("a product's page is fetched when a pointer rests on its card, and shown without a further question", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a finger gives no earlier sign than its tap");
  // The list's first product brings the shell of all products along, so another one is looked at.
  await visit(page, "/category/mens-tees");
  const asked = routerRequests(page);
  const link = page.getByRole("link", { name: "Tramline Tipped Tee", exact: true });
  const href = (await link.getAttribute("href")) ?? "";
  await link.hover();
  await expect.poll(() => asked.filter((path) => path === href).length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/product/") && path !== href)).toEqual([]);
  asked.length = 0;
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Tramline Tipped Tee" })).toBeVisible();
  expect(asked.filter((path) => path === href)).toEqual([]);
});

test.describe("with motion", () => {
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
    await card(page).hover();
    await page.waitForLoadState("networkidle");
    await card(page).click();
    await expect(page).toHaveURL(new RegExp(TEE.slug));
    await expect(page.locator("html")).toHaveAttribute(
      "data-moved",
      new RegExp(`view-transition-group\\(product-${TEE.slug}\\)`),
    );
  });
});
