/** Whole days in UTC. */
export type Period = {
  from: Date;
  /** The beginning of the day after the last. */
  until: Date;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** In UTC, with the day of `moment`. */
export function latestDays(count: number, moment: Date): Period {
  const until = new Date(`${dayName(new Date(moment.getTime() + DAY_MS))}T00:00:00Z`);
  return { from: new Date(until.getTime() - count * DAY_MS), until };
}

/** 2026-11-23, in UTC. */
export const dayName = (moment: Date): string => moment.toISOString().slice(0, 10);

export function daysOf({ from, until }: Period): string[] {
  const count = Math.round((until.getTime() - from.getTime()) / DAY_MS);
  return Array.from({ length: count }, (_, index) => dayName(new Date(from.getTime() + index * DAY_MS)));
}
