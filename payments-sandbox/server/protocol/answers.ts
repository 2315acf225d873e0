import { ApiError, type ErrorBody } from "./api-error";

/** What is sent back to the caller, before it becomes a Response. */
export interface Answer {
  /** HTTP status. */
  status: number;
  /** JSON. */
  body: string;
  headers?: Record<string, string>;
  /** Whether the endpoint ran, in which case the answer is stored under the request's idempotency key. */
  executed: boolean;
}

export function success(body: unknown): Answer {
  return { status: 200, body: JSON.stringify(body, null, 2), executed: true };
}

export function failure(status: number, error: ErrorBody, executed = false): Answer {
  return { status, body: JSON.stringify({ error }, null, 2), executed };
}

/** The answer for anything thrown. A defect of the sandbox is reported, without the request's data. */
export function describeError(error: unknown, warn: (message: string) => void): Answer {
  if (error instanceof ApiError) return failure(error.status, error.body, error.executed);
  warn(`defect: ${error instanceof Error ? error.stack : "unknown"}`);
  return failure(500, { type: "api_error", message: "The payments sandbox has a defect; see its log." });
}

/** After execution a retry would only get the same 500 again, so Stripe's library is told not to retry. */
export const INTERNAL_ERROR: Answer = {
  ...failure(500, { type: "api_error", message: "An unknown error occurred" }, true),
  headers: { "stripe-should-retry": "false" },
};
