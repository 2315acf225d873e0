import fs from "node:fs";
import type { Page } from "@playwright/test";
import type { Product } from "../../../lib/catalog/schema";
import { galleryImages } from "../../../lib/catalog/selection.browser";
import { visit } from "../support/page";
import { expect, test } from "../support/test";

/** Every variant has an address of its own, which search results and shared links name. */

test.describe.configure({ mode: "parallel" });

const PRODUCTS = "content/catalog/products";

/** What the page says of the size that is meant, of the way into the cart, and of the price. */
function look(page: Page, size: string) {
  return page.locator("#options").evaluate((options, wanted) => {
    const radios = [...options.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    const labelOf = (radio: HTMLInputElement) =>
      radio.getAttribute("aria-label") ?? radio.labels?.[0]?.textContent?.trim() ?? "";
    const radio = radios.find((each) => [wanted, `${wanted}, sold out`].includes(labelOf(each)));
    const button = [...options.querySelectorAll("button")].find(
      (each) => each.textContent === "ADD TO CART" && each.checkVisibility(),
    );
    const price = [...document.querySelectorAll("main *")].find(
      (each) => each.children.length === 0 && /^\$\d/.test(each.textContent) && each.checkVisibility(),
    );
    return {
      size: radio && { label: labelOf(radio), checked: radio.checked, disabled: radio.disabled },
      button: button ? (button.disabled ? "disabled" : "enabled") : "absent",
      price: price?.textContent,
    };
  }, size);
}

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
  test(
    `the address of every variant shows its price, picture and stock: ${category}`,
    { tag: "@long" },
    async ({ page }) => {
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
          const [picture] = galleryImages(product, variant.color);
          await expect(
            page
              .getByRole("region", { name: "Product pictures" })
              .getByRole("img", { name: picture!.alt })
              .filter({ visible: true })
              .first(),
            address,
          ).toBeVisible();
          // One look at the rest: there are hundreds of variants.
          const button = product.inStock ? (variant.inStock ? "enabled" : "disabled") : "absent";
          // What comes in one size has nothing to choose there.
          const isOneSize = new Set(product.variants.map((each) => each.size)).size === 1;
          const size = isOneSize
            ? undefined
            : variant.inStock
              ? { label: variant.size, checked: true, disabled: false }
              : { label: `${variant.size}, sold out`, disabled: true };
          await expect
            .poll(() => look(page, variant.size), { message: address })
            .toMatchObject({ size, button, price: `$${product.price}` });
        }
      }
    },
  );

test("without JavaScript a variant's link is the whole product, with all its variants as data", async ({
  request,
}) => {
  const plain = await (await request.get("/product/mens-baseline-tee")).text();
  const linked = await (await request.get("/product/mens-baseline-tee?color=Navy&size=M")).text();
  // One prerendered page for everybody; which variant is meant is in the address and in the structured data.
  expect(linked).toBe(plain);
  expect(linked).toContain("/product/mens-baseline-tee?color=Navy&size=M");
});
