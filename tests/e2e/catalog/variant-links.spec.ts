import type { Product } from "../../../lib/catalog/schema";
import { galleryImages } from "../../../lib/catalog/selection.browser";
import { ask, visit } from "../support/page";
import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Every variant has an address of its own, which search results and shared links name. */

test(
  "the address of every variant shows its price, picture and stock",
  { tag: ["@desktop-only", "@long"] },
  async ({ page }) => {
    test.setTimeout(600_000);
    const options = page.locator("#options").filter({ visible: true });
    for (const { slug } of await ask<Product[]>(page, "/api/products")) {
      const product = await ask<Product>(page, `/api/products/${slug}`);
      const { price, variants, inStock: isSold } = product;
      await visit(page, `/product/${slug}`);
      for (const { color, size, inStock } of variants) {
        const query = new URLSearchParams({ color, size });
        await page.evaluate((to) => history.replaceState(null, "", to), `/product/${slug}?${query}`);
        await test.step(String(query), async () => {
          const [picture] = galleryImages(product, color);
          const pictures = page.getByRole("region", { name: "Product pictures" }).filter({ visible: true });
          await expect(pictures.getByRole("img", { name: picture!.alt }).first()).toBeVisible();
          await expect(page.getByRole("main").getByText(`$${price}`).first()).toBeVisible();
          const add = options.getByRole("button", { name: "ADD TO CART" });
          if (isSold) await expect(add).toBeEnabled({ enabled: inStock });
          else await expect(add).toHaveCount(0);
          // What comes in one size has nothing to choose there.
          if (new Set(variants.map((each) => each.size)).size === 1) return;
          const name = inStock ? size : `${size}, sold out`;
          const radio = options.getByRole("radio", { name, exact: true });
          await expect(radio).toBeEnabled({ enabled: inStock });
          if (inStock) await expect(radio).toBeChecked();
        });
      }
    }
  },
);

test("without JavaScript a variant's link is the whole product, with all its variants as data", async ({
  request,
}) => {
  const page = async (query: string) => (await request.get(`/product/${TEE.slug}${query}`)).text();
  const linked = await page("?color=Navy&size=M");
  // One prerendered page for everybody; which variant is meant is in the address and in the structured data.
  expect(linked).toBe(await page(""));
  expect(linked).toContain(`/product/${TEE.slug}?color=Navy&size=M`);
});
