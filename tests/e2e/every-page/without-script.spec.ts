import { needsScript } from "../../../content/cart";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Browsers without JavaScript: pages read fully, links work, and what can be bought says that buying needs it. */

test.use({ javaScriptEnabled: false });

// Proves layout.without-javascript.
test("home leads to a category and on to a product, all of it to read", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "BESTSELLERS" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Men's", exact: true }).click();
  await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: TEE.name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEE.name);
  await expect(page.getByRole("heading", { name: "Fit & Care" })).toBeVisible();
});

// Proves layout.without-javascript.
test("a product shows its name and price and says that buying needs JavaScript; so does the cart", async ({
  page,
}) => {
  await page.goto(`/product/${TEE.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(TEE.name);
  await expect(main.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
  // Texts in noscript are found by their element only.
  const sentence = main.locator("noscript p");
  await expect(sentence).toHaveText(needsScript);
  await expect(sentence).toBeVisible();
  await expect(main.getByRole("button", { name: "ADD TO CART" })).toHaveCount(0);

  await page.goto("/cart");
  await expect(sentence).toHaveText(needsScript);
  await expect(sentence).toBeVisible();
});
