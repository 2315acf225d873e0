/** @jest-environment node */
import { securityContact } from "@/lib/seo/security-contact";
import { setShopAddress } from "@/tests/support/shop-address";

beforeAll(setShopAddress);

test("security.txt names the shop's address, and a day within the year (RFC 9116)", () => {
  expect(securityContact(new Date("2026-11-23T18:30:00Z"))).toBe(
    [
      "Contact: mailto:hello@shop.example",
      "Expires: 2027-05-22T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://shop.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});
