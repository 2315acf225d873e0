import type { Page } from "@playwright/test";
import { paymentResults } from "../../../content/pages/order-confirmation";
import { answer, disconnect, expectToast } from "../support/page";
import { expect, test } from "../support/test";

/** The results of a payment. A successful purchase is in purchase.spec.ts. */

const ADDRESS =
  "/order-confirmation?payment_intent=pi_3Qabcdwxyz98&payment_intent_client_secret=pi_3Qabcdwxyz98_secret_x";
const REFERENCE = "WXYZ98AB";

async function arrive(page: Page, status: string) {
  await answer(page, "POST", "/api/checkout/confirmation", 200, {
    status,
    charged: status === "success" || status === "processing" || status === "refunding",
    reference: REFERENCE,
    order: null,
  });
  await page.goto(ADDRESS);
}

async function expectWaysOn(page: Page) {
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
  await expect(main.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/contact");
}

/** What else is said is the page's words, which the component's own test compares. */
const OF_EACH_KIND = ["success", "failed", "unknown"];

for (const [status, title, variant] of [
  ["success", "Payment successful!", "default"],
  ["processing", "Payment processing", "default"],
  ["failed", "Payment failed", "destructive"],
  ["canceled", "Payment failed", "destructive"],
  ["refunding", "Something went wrong", "destructive"],
  ["unknown", "Something went wrong", "destructive"],
] as const) {
  const tag = OF_EACH_KIND.includes(status) ? [] : "@long";
  // Proves confirmation.by-payment, confirmation.processing-payment, confirmation.successful-payment,
  // confirmation.failed-payment, confirmation.ways-on, confirmation.canceled-payment, confirmation.late-payment,
  // confirmation.unknown-result.
  test(`${status}: toast, words, reference and ways on`, { tag }, async ({ page }) => {
    await arrive(page, status);
    await expectToast(page, variant, title, /contact support/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(paymentResults[status].heading);
    await expect(page.getByText(REFERENCE)).toBeVisible();
    await expectWaysOn(page);
    await expect(page.getByRole("main").getByRole("link", { name: "Try Again" })).toHaveCount(
      status === "failed" ? 1 : 0,
    );
  });
}

// Proves confirmation.ways-on.
test("a failed payment leads back to the checkout", { tag: "@long" }, async ({ page }) => {
  await arrive(page, "failed");
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/checkout");
});

// Proves order.payment-reference, confirmation.unverified-payment.
test(
  "the result can't be retrieved: 'Unable to verify payment', with the reference of the address",
  { tag: "@long" },
  async ({ page }) => {
    await disconnect(page, "POST", "/api/checkout/confirmation");
    await page.goto(ADDRESS);
    await expectToast(page, "destructive", "Unable to verify payment", /contact support/);
    await expect(page.getByText("CDWXYZ98")).toBeVisible();
    await expectWaysOn(page);
  },
);

// Proves confirmation.unverified-payment.
test("without parameters nothing is known", { tag: "@long" }, async ({ page }) => {
  await page.goto("/order-confirmation");
  await expectToast(page, "destructive", "Something went wrong", /contact support/);
  await expectWaysOn(page);
});
