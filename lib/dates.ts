const moments = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** “November 23, 2026”, where the shop is. */
export function longDate(moment: Date): string {
  return moments.format(moment);
}

/** For a day such as 2026-11-23, the same everywhere. */
export function longDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
