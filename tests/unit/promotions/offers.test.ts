/** @jest-environment node */
import { findOffer } from "@/lib/promotions/offers.browser";

const OFFERS = [
  { code: "WELCOME20", percentOff: 20 },
  { code: "WELCOME15", percentOff: 15 },
];

test("an earlier code stays good at its own discount", () => {
  expect(findOffer("welcome15", OFFERS)?.percentOff).toBe(15);
  expect(findOffer("welcome20", OFFERS)?.percentOff).toBe(20);
});
