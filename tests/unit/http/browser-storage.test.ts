import { localStore, sessionStore } from "@/lib/http/browser/storage";
import { readPromoCode, rememberPromoCode } from "@/lib/cart/promo.browser";
import { WELCOME_OFFER } from "@/content/welcome-offer";

const KEY = "test-key";

test("keeps, replaces and forgets a text, each store for itself", () => {
  expect(localStore.read(KEY)).toBeNull();
  expect(localStore.write(KEY, "one")).toBe(true);
  expect(localStore.write(KEY, "two")).toBe(true);
  expect([localStore.read(KEY), sessionStore.read(KEY)]).toEqual(["two", null]);
  expect(localStorage.getItem(KEY)).toBe("two");
  localStore.remove(KEY);
  expect(localStorage.getItem(KEY)).toBeNull();
});

describe("where the browser refuses storage", () => {
  const own = Object.getOwnPropertyDescriptor(window, "sessionStorage")!;
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(window, "sessionStorage", { configurable: true, get: refuse });
  });
  afterEach(() => Object.defineProperty(window, "sessionStorage", own));

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
