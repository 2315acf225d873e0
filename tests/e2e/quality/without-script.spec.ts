import type { CartItem } from "../../../lib/cart/schema";
import type { Product } from "../../../lib/catalog/schema";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Browsers without JavaScript: pages read fully, links work, the cart's form posts (decision 0040). */

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("home leads to a category and on to a product, all of it to read", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "BESTSELLERS" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Men's", exact: true }).click();
    await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: TEE.name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEE.name);
    await expect(page.getByRole("heading", { name: "Fit & Care" })).toBeVisible();
  });

  test("the form puts the chosen piece into the cart, which shows, changes and empties it", async ({
    page,
  }) => {
    await page.goto(`/product/${TEE.slug}`);
    const form = page.locator("#options");
    await form.getByRole("radio", { name: TEE.color }).check({ force: true });
    await form.getByRole("radio", { name: TEE.size, exact: true }).check({ force: true });
    await form.getByLabel("Quantity", { exact: true }).fill("2");
    await form.getByRole("button", { name: "ADD TO CART" }).filter({ visible: true }).click();
    await page.waitForURL("**/cart/plain");
    const line = page.getByRole("main").getByRole("listitem").filter({ hasText: TEE.name });
    await expect(line).toContainText(`${TEE.color} / ${TEE.size}`);
    const items = (await (await page.request.get("/api/cart")).json()) as CartItem[];
    expect(items).toMatchObject([{ quantity: 2, variant: { color: TEE.color, size: TEE.size } }]);

    await line.getByLabel("Quantity").fill("3");
    await line.getByRole("button", { name: /^Update/ }).click();
    await expect(line.getByLabel("Quantity")).toHaveValue("3");
    await line.getByLabel("Quantity").fill("9999");
    await line.getByRole("button", { name: /^Update/ }).click();
    await expect(page.getByText("There isn’t enough of this item in stock.")).toBeVisible();
    await line.getByRole("button", { name: /^Remove/ }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  });

  test("a form without a choice stays on its page", async ({ page }) => {
    await page.goto(`/product/${TEE.slug}`);
    await page
      .locator("#options")
      .getByRole("button", { name: "ADD TO CART" })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(`/product/${TEE.slug}`);
    expect(await (await page.request.get("/api/cart")).json()).toEqual([]);
  });
});

test("forms of other sites, and forms that hide where they come from, are refused", async ({
  page,
  baseURL,
}) => {
  const product = (await (await page.request.get(`/api/products/${TEE.slug}`)).json()) as Product;
  const form = { productId: product.id, color: TEE.color, size: TEE.size, quantity: "1" };
  const post = (headers: Record<string, string>, fields: Record<string, string> = form) =>
    page.request.post("/api/cart", { form: fields, headers, maxRedirects: 0 });
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: baseURL ?? "", "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of foreign) {
    expect((await post(headers)).status()).toBe(403);
  }
  // What doesn't say where it comes from is no browser's form, and nothing else than JSON is taken from others.
  expect((await post({})).status()).toBe(415);
  expect(await (await page.request.get("/api/cart")).json()).toEqual([]);

  const own = { Origin: baseURL ?? "" };
  const refused = await post(own, { ...form, price: "0.01" });
  expect([refused.status(), refused.headers().location]).toEqual([303, "/cart/plain?problem=invalid"]);
  const accepted = await post(own);
  expect([accepted.status(), accepted.headers().location]).toEqual([303, "/cart"]);
  expect(await (await page.request.get("/api/cart")).json()).toMatchObject([{ quantity: 1 }]);
});
