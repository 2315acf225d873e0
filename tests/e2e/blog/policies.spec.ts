import { expect, test } from "../support/test";

/** That all policies are finished texts is in tests/unit/blog. */

// Proves shipping.policy-page, shipping.where-we-ship, shipping.delivery-times, shipping.exchanges-only.
test("the shipping and returns policy, with links to the contact page", async ({ page }) => {
  await page.goto("/shipping-returns");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Shipping & Returns");
  for (const words of [
    "free on all orders within the continental United States",
    "ship in 1–2 business days and arrive 3–7 business days after shipping",
    "Tracking is sent by email",
    "All sales are final. In exceptional cases we exchange an unworn item with its tags attached",
    "order number, the item and the reason",
  ])
    await expect(main).toContainText(words);
  await expect(main.getByRole("link", { name: "contact page" }).first()).toHaveAttribute("href", "/contact");
});
