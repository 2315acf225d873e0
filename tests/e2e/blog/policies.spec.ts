import { expect, test } from "../support/test";

// Proves shipping.policy-page, shipping.where-we-ship, shipping.delivery-times, shipping.exchanges-only.
test("the shipping and returns policy, with links to the contact page", async ({ page }) => {
  await page.goto("/shipping-returns");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Shipping & Returns");
  await expect(main).toContainText("free on all orders within the continental United States");
  await expect(main).toContainText("ship in 1–2 business days and arrive 3–7 business days after shipping");
  await expect(main).toContainText("Tracking is sent by email");
  await expect(main).toContainText(
    "All sales are final. In exceptional cases we exchange an unworn item with its tags attached",
  );
  await expect(main).toContainText("order number, the item and the reason");
  const links = main.getByRole("link", { name: "contact page" });
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/contact");
});

for (const [path, title] of [
  ["/terms", /Terms/],
  ["/privacy", /Privacy/],
] as const) {
  test(`${path} is there to be read`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(3);
  });
}
