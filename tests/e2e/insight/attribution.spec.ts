import { newAddress, visit } from "../support/page";
import { addTeeToCart, buy, openDatabase, READY_TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Which campaign led to an order: remembered in the browser, told with the order. */

const db = openDatabase();
test.afterAll(() => db.$disconnect());

test("the order names the last campaign that the shopper came by", { tag: "@long" }, async ({ page }) => {
  await visit(page, "/?utm_source=old&utm_medium=email");
  await visit(page, `${READY_TEE}&utm_source=instagram&utm_campaign=clay%20season`);
  await addTeeToCart(page);
  const { attribution } = await buy(page, db, { email: newAddress("campaign"), name: "Ada Serve" });
  expect(attribution).toEqual({ source: "instagram", campaign: "clay season" });
  // First-party, in the browser only: no cookie was set for it.
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ value }) => value.includes("instagram"))).toEqual([]);
});
