/** A deliberate failure, so that the application's reaction to it can be tested. */
export interface Fault {
  /** Compared with "METHOD /path". */
  match: RegExp;
  /** Before anything is executed, or afterwards, so that the caller doesn't learn of it. */
  when: "before" | "after";
  /** `drop` closes the connection; `delay` answers late. */
  kind: "500" | "429" | "drop" | "delay";
  /** How many requests it affects. */
  times: number;
  /** For `delay`. */
  delayMs: number;
}

export type FaultRequest = Pick<Fault, "match" | "kind"> & Partial<Fault>;

export class Faults {
  private readonly faults: Fault[] = [];

  add(fault: FaultRequest): void {
    this.faults.push({ when: "before", times: 1, delayMs: 1000, ...fault });
  }

  clear(): void {
    this.faults.length = 0;
  }

  /** The fault for this request, if any; uses up one of its times. */
  take(method: string, path: string): Fault | null {
    const fault = this.faults.find(({ times, match }) => times > 0 && match.test(`${method} ${path}`));
    if (fault) fault.times -= 1;
    return fault ?? null;
  }
}
