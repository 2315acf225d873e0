/** No mail can be sent: the server can't be reached or refuses our login or sender, or the folder can't be written. */
export class Outage extends Error {
  /**
   * @param code the mail server's three digits if it answered, otherwise the kind of failure
   * @param mayHaveArrived the text may have left before the connection was lost
   */
  constructor(
    readonly code: string,
    readonly mayHaveArrived: boolean,
    cause: unknown,
  ) {
    super("No mail can be sent at present", { cause });
    this.name = "Outage";
  }
}

const PAUSES_MS = [15_000, 30_000, 60_000, 120_000, 300_000];

let failures = 0;
let pausedUntil = 0;

export function isPaused(): boolean {
  return Date.now() < pausedUntil;
}

/** @returns the pause in milliseconds, and whether a person should look */
export function beginPause(): { pauseMs: number; lasting: boolean } {
  const pauseMs = PAUSES_MS[failures] ?? PAUSES_MS.at(-1)!;
  const lasting = failures >= PAUSES_MS.length - 1;
  failures++;
  pausedUntil = Date.now() + pauseMs;
  return { pauseMs, lasting };
}

export function endPause(): void {
  failures = 0;
  pausedUntil = 0;
}
