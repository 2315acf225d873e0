/** What a race came to; it is lost if it has violations. */
export type RaceResult = { race: string; outcome: string; violations: string[] };
