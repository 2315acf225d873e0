/** @jest-environment node */
import { arrivalOfOrder, arrivalOfParcel } from "@/lib/checkout/shipping/arrival.browser";
import { addBusinessDays } from "@/lib/checkout/shipping/business-days.browser";

/** shipping.business-days, shipping.estimated-arrival */

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const after = (text: string, count: number) => addBusinessDays(day(text), count).toISOString().slice(0, 10);

test.each([
  ["a weekday", "2026-11-16", 1, "2026-11-17"],
  ["over a weekend", "2026-11-20", 1, "2026-11-23"],
  ["from a Saturday", "2026-11-21", 1, "2026-11-23"],
  ["no days", "2026-11-21", 0, "2026-11-21"],
])("%s", (_, from, count, to) => {
  expect(after(from, count)).toBe(to);
});

/** All federal holidays of three years, as the Office of Personnel Management lists them. */
// Proves shipping.business-days.
test.each([
  "2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25",
  "2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24 2027-12-31",
  "2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25",
])("holidays are no business days, and no other weekday is left out: %s", (holidays) => {
  const year = holidays.slice(0, 4);
  const weekdays = days(year).filter((each) => ![0, 6].includes(each.getUTCDay()));
  const left = weekdays.filter((each) => addBusinessDays(new Date(each.getTime() - 86_400_000), 1) > each);
  expect(left.map((each) => each.toISOString().slice(0, 10)).join(" ")).toBe(holidays);
});

function days(year: string): Date[] {
  const first = day(`${year}-01-01`).getTime();
  return Array.from({ length: 366 }, (_, index) => new Date(first + index * 86_400_000)).filter(
    (each) => each.getUTCFullYear() === Number(year),
  );
}

// Proves shipping.estimated-arrival.
test.each([
  ["November 6–16", "2026-11-02T15:00:00Z"],
  // Over the end of a month both are named.
  ["November 30 – December 7", "2026-11-23T15:00:00Z"],
  // The day is the shop's, not Greenwich's.
  ["November 6–16", "2026-11-03T04:59:00Z"],
  ["November 9–17", "2026-11-03T05:00:00Z"],
])("an order is expected 4 to 9 business days later, a parcel 3 to 7: %s", (expected, ordered) => {
  expect(arrivalOfOrder(new Date(ordered))).toBe(expected);
  expect(arrivalOfParcel(new Date("2026-11-02T15:00:00Z"))).toBe("November 5–12");
});
