import type { Edit } from "@/scripts/test/edits";

/** A plausible fault, and the part of `npm test` that has to notice it. */
export type Fault = Edit & {
  name: string;
  /** Test commands, each a script with its arguments; one of them must fail. */
  noticedBy: string[][];
};

export const unit = (...args: string[]) => ["scripts/test-unit.ts", ...args];
export const integration = (...args: string[]) => ["scripts/test-integration.ts", ...args];
export const browser = (...args: string[]) => ["scripts/test-browser.ts", ...args];
export const hosting = ["tests/hosting/run.ts"];
