import { hold, visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** What is shown after a tap. */

// Proves product.loading-text.
test("a tapped card says that it loads, and Back finds it again", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/category/mens");
  // On the way back it is among the recently viewed, too.
  const link = page.getByRole("main").getByRole("link", { name: TEE.name, exact: true }).first();
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => (scrollBy(0, 120), scrollY));
  const place = await link.boundingBox();
  const release = await hold(page, "GET", new RegExp(`/product/${TEE.slug}`));
  await link.click();
  const note = page.getByText("Loading product information...");
  await expect(note).toBeInViewport();
  expect(await page.getByRole("link", { name: TEE.name }).first().boundingBox()).toEqual(place);
  expect(new URL(page.url()).pathname).toBe("/category/mens");

  release();
  await expect(page.getByRole("heading", { level: 1, name: TEE.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/product/${TEE.slug}`));
  await expect(note).toHaveCount(0);
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

// Proves layout.scroll-to-top.
test("a slow list says that it is on its way, and begins at its top", async ({ page }) => {
  await visit(page, "/");
  const link = page.getByRole("link", { name: "View All" });
  await link.scrollIntoViewIfNeeded();
  const release = await hold(page, "GET", /\/category\/all/);
  await link.click();
  await expect(page.getByText("Loading...")).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const firstSeen = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector("main h1")?.textContent === "Everything"
            ? resolve(scrollY)
            : requestAnimationFrame(look);
        look();
      }),
  );
  release();
  expect(await firstSeen).toBe(0);
});

test("the first tap opens a window whose code is slow; its button is busy meanwhile", async ({ page }) => {
  await visit(page, "/");
  const release = await hold(page, "GET", /\/_next\/static\/chunks\/.*\.js\b/);
  const button = page.locator("[data-cart-button]");
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByTestId("cart-drawer")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});
