import "server-only";
import { ofProcess } from "./process-state";

type Stopping = { begun: boolean; work: Set<Promise<unknown>>; last: Set<() => Promise<unknown>> };

/** Begun by scripts/shop/server.mjs. */
const state = ofProcess("stopping", (): Stopping => ({ begun: false, work: new Set(), last: new Set() }));

/** Whether this process is about to end: it is no longer ready, and begins no new work in the background. */
export function isStopping(): boolean {
  return state.begun;
}

/** Lets the process end only once `work` has ended. */
export async function finishBeforeExit<Result>(work: Promise<Result>): Promise<Result> {
  state.work.add(work);
  try {
    return await work;
  } finally {
    state.work.delete(work);
  }
}

/** Runs `work` when the server has answered its last request and is about to end. */
export function beforeTheEnd(work: () => Promise<unknown>): void {
  state.last.add(work);
}
