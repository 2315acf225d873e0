import { visit } from "../support/page";
import { fillCart, READY_TEE, SOCKS } from "../support/shop";
import { expect, test } from "../support/test";

/** Every tab of a visitor shows the same cart. */

test("what one tab does, the other shows", async ({ page, context }) => {
  await fillCart(page, SOCKS);
  await visit(page, "/cart");
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  const other = await context.newPage();
  await visit(other, READY_TEE);
  await other.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await page.getByRole("button", { name: `Increase quantity of ${SOCKS.name}` }).click();
  await expect(other.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect(other.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
});
