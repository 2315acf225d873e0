import type { Product } from "../../../lib/catalog/schema";
import { hold, visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** What is shown at once after a tap (decision 0099). */

test(
  "a tapped card shows its product in its place while the page is on its way",
  { tag: "@phone" },
  async ({ page }) => {
    const { price } = (await (await page.request.get(`/api/products/${TEE.slug}`)).json()) as Product;
    await visit(page, "/category/mens");
    const link = page.getByRole("main").getByRole("link", { name: TEE.name, exact: true });
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => (scrollBy(0, 120), scrollY));
    const release = await hold(page, "GET", new RegExp(`/product/${TEE.slug}`));
    await link.click();
    const outline = page.locator("main > .fixed");
    const place = await outline.getByText(TEE.name).boundingBox();
    expect(place).not.toBeNull();
    await expect(page.getByText("Loading product information...")).toBeInViewport();
    await expect(outline.getByText(`$${price}`)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/category/mens");

    release();
    await expect(page.locator("form#options")).toBeVisible();
    await expect(page.getByText("Loading product information...")).toHaveCount(0);
    expect(await page.getByRole("heading", { level: 1, name: TEE.name }).boundingBox()).toEqual(place);
    await page.goBack();
    await expect(link).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  },
);

test("a window doesn't style the page below it anew", async ({ page }) => {
  await visit(page, "/");
  await page.locator("[data-cart-button]").click();
  await expect(page.getByTestId("cart-drawer")).toBeVisible();
  const inherited = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.pointerEvents, style.getPropertyValue("--removed-body-scroll-bar-size")];
    });
  expect(await inherited("body")).toEqual(["auto", "0px"]);
  expect(await inherited("main")).toEqual(["auto", ""]);
});
