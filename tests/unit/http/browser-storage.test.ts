import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo.browser";
import { WELCOME_OFFER } from "@/content/welcome-offer";

test("where the browser refuses storage, a promo code lasts as long as the page", () => {
  for (const name of ["localStorage", "sessionStorage"] as const)
    jest.spyOn(window, name, "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
  expect(() => window.localStorage).toThrow("insecure");
  rememberPromoCode(WELCOME_OFFER.code);
  expect(readPromoCode()).toBe(WELCOME_OFFER.code);
  rememberPromoCode(null);
  expect(readPromoCode()).toBeNull();
});
