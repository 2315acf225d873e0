import { sessionStore } from "@/lib/http/browser/storage";
import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo.browser";
import { WELCOME_OFFER } from "@/content/welcome-offer";

const KEY = "test-key";

describe("where the browser refuses storage", () => {
  const names = ["localStorage", "sessionStorage"] as const;
  const own = names.map((name) => Object.getOwnPropertyDescriptor(window, name)!);
  beforeEach(() => {
    const get = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of names) Object.defineProperty(window, name, { configurable: true, get });
  });
  afterEach(() => names.forEach((name, index) => Object.defineProperty(window, name, own[index]!)));

  test("nothing is kept and nothing breaks", () => {
    expect(sessionStore.write(KEY, "one")).toBe(false);
    expect(sessionStore.read(KEY)).toBeNull();
    expect(() => sessionStore.remove(KEY)).not.toThrow();
  });

  test("a promo code lasts as long as the page", () => {
    rememberPromoCode(WELCOME_OFFER.code);
    expect(readPromoCode()).toBe(WELCOME_OFFER.code);
    rememberPromoCode(null);
    expect(readPromoCode()).toBeNull();
  });
});
