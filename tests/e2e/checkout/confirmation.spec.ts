import { answer, expectToast } from "../support/page";
import { expect, test } from "../support/test";

/** A payment that failed. A successful one is in purchase.spec.ts, every other result in tests/unit/checkout. */

// Proves confirmation.by-payment, confirmation.failed-payment, confirmation.ways-on.
test("a failed payment: toast, words, reference and the ways on", async ({ page }) => {
  const result = { status: "failed", charged: false, reference: "WXYZ98AB", order: null };
  await answer(page, "POST", "/api/checkout/confirmation", 200, result);
  const payment = new URLSearchParams({
    payment_intent: "pi_3",
    payment_intent_client_secret: "pi_3_secret",
  });
  await page.goto(`/order-confirmation?${payment}`);
  await expectToast(page, "destructive", "Payment failed", /contact support/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("The payment didn’t go through");
  await expect(main.getByText(result.reference)).toBeVisible();
  for (const [name, href] of [
    ["Try Again", "/checkout"],
    ["Continue Shopping", "/"],
    ["Contact support", "/contact"],
  ] as const)
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
});
