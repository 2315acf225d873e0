import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Span, Tracer } from "@opentelemetry/api";
import { ofProcess } from "./process-state";

/**
 * The request that work is done for, with the template of its address, and where it is recorded its trace, with the span
 * that is around the work.
 */
export type CurrentRequest = { id: string; route: string; trace?: { tracer: Tracer; span: Span } };

const current = ofProcess("current request", () => new AsyncLocalStorage<CurrentRequest>());

/** Undefined in the background and in commands. */
export function currentRequest(): CurrentRequest | undefined {
  return current.getStore();
}

/** Makes it the current request of everything that is begun from here on in the same chain of calls. */
export function beginRequest(request: CurrentRequest): void {
  current.enterWith(request);
}

/** Makes it the current request of `work` alone. */
export function during<Result>(request: CurrentRequest, work: () => Result): Result {
  return current.run(request, work);
}
