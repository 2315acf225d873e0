/** @jest-environment node */
import { shippingState } from "@/lib/checkout/shipping/wallet-address.browser";

// Proves express.where-we-ship.
test.each([
  ["TX", "73301", "US", "TX"],
  [" tx", "73301", "US", "TX"],
  ["Rhode Island", "02840", "US", "RI"],
  ["New York", "10001-1234", "US", "NY"],
  ["AK", "99501", "US", null],
  ["Alaska", "99501", "US", null],
  ["HI", "96801", "US", null],
  ["Puerto Rico", "00901", "US", null],
  ["ON", "M5V 2T6", "CA", null],
  ["", "", "US", null],
  ["TX", "73301", "CA", null],
])("a wallet's %s %s in %s is the state %s", (state, postal_code, country, expected) => {
  expect(shippingState({ state, postal_code, country })).toBe(expected);
});
