import "server-only";
import { ofProcess } from "./process-state";

type Stopping = { begun: boolean; work: Set<Promise<unknown>>; last: Set<() => Promise<unknown>> };

/** Begun by scripts/shop/server.mjs. */
const state = ofProcess("stopping", (): Stopping => ({ begun: false, work: new Set(), last: new Set() }));

/** A stopping shop isn't ready, and begins no background work. */
export function isStopping(): boolean {
  return state.begun;
}

export async function finishBeforeExit<Result>(work: Promise<Result>): Promise<Result> {
  state.work.add(work);
  try {
    return await work;
  } finally {
    state.work.delete(work);
  }
}

export function runBeforeExit(work: () => Promise<unknown>): void {
  state.last.add(work);
}
