const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/** "November 23, 2026", in the shop's own time zone. */
export function longDate(moment: Date): string {
  return format.format(moment);
}
