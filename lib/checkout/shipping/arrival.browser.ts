import { HANDLING_DAYS, TRANSIT_DAYS } from "@/content/promises";
import { addBusinessDays } from "./business-days.browser";

/** (shipping.estimated-arrival) */

/** Eastern standard time, the shop's all year. Cheaper in the browser than a time zone. */
const BEHIND_UTC_MS = 5 * 60 * 60_000;
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** “December 1–9”, for an order placed at this moment. */
export function arrivalOfOrder(placedAt: Date): string {
  return expected(placedAt, HANDLING_DAYS.min + TRANSIT_DAYS.min, HANDLING_DAYS.max + TRANSIT_DAYS.max);
}

/** “November 24–25”: when an order placed at this moment should leave. */
export function dispatchOfOrder(placedAt: Date): string {
  return expected(placedAt, HANDLING_DAYS.min, HANDLING_DAYS.max);
}

export function arrivalOfParcel(shippedAt: Date): string {
  return expected(shippedAt, TRANSIT_DAYS.min, TRANSIT_DAYS.max);
}

function expected(moment: Date, least: number, most: number): string {
  const day = new Date(moment.getTime() - BEHIND_UTC_MS);
  day.setUTCHours(0, 0, 0, 0);
  const [from, to] = [addBusinessDays(day, least), addBusinessDays(day, most)];
  const last = from.getUTCMonth() === to.getUTCMonth() ? to.getUTCDate() : monthAndDate(to);
  return `${monthAndDate(from)}${typeof last === "number" ? "–" : " – "}${last}`;
}

function monthAndDate(day: Date): string {
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}`;
}
