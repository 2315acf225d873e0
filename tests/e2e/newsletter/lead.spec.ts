import type { Page } from "@playwright/test";
import { discountPopup } from "../../../content/pages/discount-popup";
import { paymentResults } from "../../../content/pages/order-confirmation";
import { WELCOME_OFFER } from "../../../content/welcome-offer";
import { mailTo } from "../support/mail";
import { newAddress, toast, visit } from "../support/page";
import {
  CARDS,
  fillCart,
  fillCheckout,
  findPaidOrder,
  openDatabase,
  payButton,
  SOCKS,
} from "../support/shop";
import { expect, test } from "../support/test";

/** A lead's whole way: popup, mail, cart page, checkout, paid order; and not twice (promotion.one-use). */

const db = openDatabase();

test.use({ popupsSeen: false });

/** The cart's page, where a code takes something off; then the filled form. */
async function checkoutWithCode(page: Page, code: string, email: string) {
  await expect(page.getByRole("main").getByText(`${code} applied`)).toBeVisible();
  await expect(page.getByText(`Discount (${code})`).filter({ visible: true })).toBeVisible();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await fillCheckout(page, { email, name: "Lea Lead" }, CARDS.good);
  return payButton(page);
}

// Proves promotion.one-use, cart.popup-code, checkout.promo-before-pay, mail.smtp-or-files.
test("the popup's code takes its percentage off the first order, and no other", async ({ page }) => {
  const email = newAddress("whole-way");
  await visit(page, "/blog");
  const popup = page.getByRole("dialog", { name: discountPopup.title });
  const heading = page.getByRole("heading", { level: 1 });
  await heading.click();
  await heading.click();
  await popup.getByLabel("Email address").fill(email);
  await popup.getByRole("button", { name: discountPopup.button }).click();
  await page.getByRole("button", { name: discountPopup.success.button }).click();

  const mail = await mailTo("discount-code", email);
  const code = /^[A-Z]+\d+$/m.exec(mail)?.[0];
  if (!code) throw new Error(`The mail has no code: ${mail}`);

  await fillCart(page, SOCKS);
  await visit(page, "/cart");
  const pay = await checkoutWithCode(page, code, email);
  const shown = await pay.textContent();
  await pay.click();
  // The code is forgotten when the page knows that the payment has come.
  await expect(page.getByRole("heading", { name: paymentResults.success.heading })).toBeVisible();
  const { subtotalCents, totalCents, ...order } = await findPaidOrder(db, email);
  expect(order.promoCode).toBe(code);
  expect(order.discountCents).toBe(Math.floor((subtotalCents * WELCOME_OFFER.percentOff + 50) / 100));
  expect(shown).toContain((totalCents / 100).toFixed(2));
  expect(await mailTo("order-confirmation", email)).toContain(`(${code})`);

  await fillCart(page, SOCKS);
  await visit(page, "/cart");
  await page.getByLabel("Promo code").fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  const again = await checkoutWithCode(page, code, email);
  // Said once, at the field, without pressing Pay; the full price is shown.
  await expect(page.getByLabel("Promo code")).toHaveAccessibleDescription(
    `${code} has already been used with this email address`,
  );
  await expect(page.getByRole("main").getByText(/has already been used/)).toHaveCount(1);
  const fullCents = subtotalCents + Math.floor((subtotalCents * 8 + 50) / 100);
  await expect(again).toContainText((fullCents / 100).toFixed(2));
  // The code of messages is fetched with the first one.
  await page.waitForLoadState("networkidle");
  expect(await toast(page).count()).toBe(0);
});
