import { needsScript } from "../../../content/cart";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Browsers without JavaScript: pages read fully, links work, and what can be bought says that buying needs it. */

test.use({ javaScriptEnabled: false });

// Proves layout.without-javascript, search.whole-page.
test("pages are read and searched without JavaScript; buying asks for it", async ({ page, isMobile }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "BESTSELLERS" })).toBeVisible();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Men’s", exact: true }).click();
  await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
  await main.getByRole("link", { name: TEE.name, exact: true }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(TEE.name);
  await expect(page.getByRole("heading", { name: "Fit & Care" })).toBeVisible();
  await expect(main.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
  await expect(main.getByRole("button", { name: "ADD TO CART" })).toHaveCount(0);
  // Texts in noscript are found by their element only.
  const sentence = main.locator("noscript p");
  for (const path of [page.url(), "/cart", "/checkout"]) {
    await page.goto(path);
    await expect(sentence, path).toHaveText(needsScript);
    await expect(sentence, path).toBeVisible();
  }

  await page.goto(isMobile ? "/search" : "/terms");
  await page.getByRole("searchbox").first().fill("womans visors");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=womans+visors");
  await expect(page.getByText("Showing 2 products")).toBeVisible();
});
