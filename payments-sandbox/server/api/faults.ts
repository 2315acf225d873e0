/** Something that goes wrong on purpose, so that the application's answer to it can be tested. */
export interface Fault {
  /** Compared with "METHOD /path". */
  match: RegExp;
  /** Before anything is executed, or after it was and the caller does not learn of it. */
  when: "before" | "after";
  /** `drop` cuts the connection; `delay` answers late. */
  kind: "500" | "429" | "drop" | "delay";
  /** How many requests it hits. */
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

  /** The fault that hits this request, which uses up one of its times. */
  take(method: string, path: string): Fault | null {
    const fault = this.faults.find(({ times, match }) => times > 0 && match.test(`${method} ${path}`));
    if (fault) fault.times -= 1;
    return fault ?? null;
  }
}
