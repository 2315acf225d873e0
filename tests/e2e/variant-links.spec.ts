import fs from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import type { Product } from "../../lib/catalog/schema";
import { galleryImages } from "../../lib/catalog/selection";
import { visit } from "./support/page";

/** Every variant has an address of its own, which search results and shared links name. */

test.describe.configure({ mode: "parallel" });

const PRODUCTS = "content/catalog/products";

const options = (page: Page) => page.locator("#options");
const size = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: /^Size:/ }).getByRole("radio", { name });

const exactly = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(, sold out)?$`);

/** Every product that is sold, by its category. */
function slugsByCategory(): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of fs.readdirSync(PRODUCTS)) {
    const { slug, category } = JSON.parse(fs.readFileSync(`${PRODUCTS}/${file}`, "utf8")) as {
      slug: string;
      category: string;
    };
    groups.set(category, [...(groups.get(category) ?? []), slug]);
  }
  return groups;
}

for (const [category, slugs] of slugsByCategory())
  test(`the address of every variant shows its price, picture and stock: ${category}`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const slug of slugs) {
      const product = (await (await page.request.get(`/api/products/${slug}`)).json()) as Product;
      let arrived = false;
      for (const variant of product.variants) {
        const query = new URLSearchParams({ color: variant.color, size: variant.size });
        const address = `/product/${product.slug}?${query}`;
        // The first one as from a search result; the others as when only the address changes.
        if (!arrived) await visit(page, address);
        else await page.evaluate((to) => window.history.replaceState(null, "", to), address);
        arrived = true;
        const button = options(page).getByRole("button", { name: "ADD TO CART", exact: true });
        const radio = size(page, exactly(variant.size));
        if (variant.inStock) {
          await expect(radio, address).toBeChecked();
          await expect(button, address).toBeEnabled();
        } else {
          await expect(radio, address).toBeDisabled();
          await expect(radio, address).toHaveAccessibleName(`${variant.size}, sold out`);
          await expect(button, address).toHaveCount(product.inStock ? 1 : 0);
          if (product.inStock) await expect(button, address).toBeDisabled();
        }
        await expect(page.getByRole("main").getByText(`$${product.price}`).first(), address).toBeVisible();
        const [picture] = galleryImages(product, variant.color);
        await expect(
          page
            .getByRole("region", { name: "Product pictures" })
            .getByRole("img", { name: picture!.alt })
            .filter({ visible: true })
            .first(),
          address,
        ).toBeVisible();
      }
    }
  });

test("without JavaScript a variant's link is the whole product, with all its variants as data", async ({
  request,
}) => {
  const plain = await (await request.get("/product/mens-baseline-tee")).text();
  const linked = await (await request.get("/product/mens-baseline-tee?color=Navy&size=M")).text();
  // One prerendered page for everybody; which variant is meant is in the address and in the structured data.
  expect(linked).toBe(plain);
  expect(linked).toContain("/product/mens-baseline-tee?color=Navy&size=M");
});
