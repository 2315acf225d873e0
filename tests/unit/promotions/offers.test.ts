/** @jest-environment node */
import { findOffer } from "@/lib/promotions/offers.browser";

test("an earlier code stays good at its own discount", () => {
  const offers = [15, 20].map((percentOff) => ({ code: `WELCOME${percentOff}`, percentOff }));
  expect(findOffer("welcome15", offers)?.percentOff).toBe(15);
  expect(findOffer("welcome20", offers)?.percentOff).toBe(20);
});
