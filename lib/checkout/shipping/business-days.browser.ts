/** Monday to Friday without federal holidays (shipping.business-days). A day is a Date at midnight UTC. */

const DAY_MS = 24 * 60 * 60_000;

/** Month from 0, day: New Year, Juneteenth, Independence, Veterans, Christmas. */
const FIXED = ["0-1", "5-19", "6-4", "10-11", "11-25"];
/** Month from 0, weekday, which of the month: King, Presidents, Labor, Columbus, Thanksgiving. */
const FLOATING = ["0-1-3", "1-1-3", "8-1-1", "9-1-2", "10-4-4"];

/** `day` may be a weekend itself. */
export function addBusinessDays(day: Date, count: number): Date {
  let next = day;
  for (let left = count; left > 0;) {
    next = shift(next, 1);
    if (isBusinessDay(next)) left--;
  }
  return next;
}

function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

function isHoliday(day: Date): boolean {
  const [month, date, weekday] = [day.getUTCMonth(), day.getUTCDate(), day.getUTCDay()];
  const isMemorialDay = month === 4 && weekday === 1 && date > 24;
  return (
    isMemorialDay ||
    FLOATING.includes(`${month}-${weekday}-${Math.ceil(date / 7)}`) ||
    isFixed(day) ||
    // A Sunday's holiday is kept on Monday, a Saturday's on Friday.
    (weekday === 1 && isFixed(shift(day, -1))) ||
    (weekday === 5 && isFixed(shift(day, 1)))
  );
}

function isFixed(day: Date): boolean {
  return FIXED.includes(`${day.getUTCMonth()}-${day.getUTCDate()}`);
}

function shift(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}
