import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Span, Tracer } from "@opentelemetry/api";
import { ofProcess } from "../server/process-state";

/** `trace` has the span around the work, if the request is recorded. */
export type CurrentRequest = { id: string; route: string; trace?: { tracer: Tracer; span: Span } };

const current = ofProcess("current request", () => new AsyncLocalStorage<CurrentRequest>());

/** Undefined in the background and in commands. */
export function currentRequest(): CurrentRequest | undefined {
  return current.getStore();
}

/** For the rest of the same chain of calls. */
export function beginRequest(request: CurrentRequest): void {
  current.enterWith(request);
}

export function during<Result>(request: CurrentRequest, work: () => Result): Result {
  return current.run(request, work);
}
