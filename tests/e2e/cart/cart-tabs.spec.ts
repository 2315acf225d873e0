import type { Page } from "@playwright/test";
import { hold, visit } from "../support/page";
import { fillCart, SOCKS, TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** The cart answers at once, and every tab of a visitor shows the same one. */

async function chooseTee(page: Page): Promise<void> {
  await visit(page, `/product/${TEE.slug}`);
  await page.getByRole("radio", { name: TEE.color }).first().check({ force: true });
  await page.getByRole("radio", { name: TEE.size, exact: true }).first().check({ force: true });
}

test(
  "a piece counts before the shop has answered, and no longer once it is refused",
  { tag: "@long" },
  async ({ page }) => {
    await chooseTee(page);
    const release = await hold(page, "POST", "/api/cart", (route) =>
      route.fulfill({ status: 500, json: { message: "The shop is closed." } }),
    );
    await page.getByRole("button", { name: "ADD TO CART" }).first().click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    release();
    await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
    await expect(page.getByRole("button", { name: "FAILED TO ADD" }).first()).toBeVisible();
  },
);

test("what one tab does, the other shows", async ({ page, context }) => {
  await fillCart(page, SOCKS);
  await visit(page, "/cart");
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  const other = await context.newPage();
  await chooseTee(other);
  await other.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(other.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await page.getByRole("button", { name: `Increase quantity of ${SOCKS.name}` }).click();
  await expect(other.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect(other.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
});
