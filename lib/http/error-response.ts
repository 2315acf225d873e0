import "server-only";
import { log } from "@/lib/log";
import { Refusal, type RefusalKind } from "@/lib/refusal";

/** A refusal of the protocol itself, which no domain knows of. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: "method-not-allowed" | "too-large" | "unsupported-type",
    message: string,
  ) {
    super(message);
    this.name = "HttpRefusal";
  }
}

/** Decision 11. */
const STATUS: Record<RefusalKind, number> = {
  malformed: 400,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  invalid: 422,
  "too-many": 429,
  unavailable: 503,
};

/**
 * The one shape of every error of the API: `{ message, code, fieldErrors?, …details }`, never a stack trace.
 * What nobody expected is logged without anything the visitor sent, and answered with 500.
 */
export function errorResponse(error: unknown, request: Request): Response {
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (error instanceof HttpRefusal) {
    return Response.json({ message: error.message, code: error.code }, { status: error.status, headers });
  }
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined)
      headers["Retry-After"] = String(Math.ceil(error.retryAfterSeconds));
    const body = {
      message: error.message,
      code: error.code,
      fieldErrors: error.fieldErrors,
      ...error.details,
    };
    return Response.json(body, { status: STATUS[error.kind], headers });
  }
  log.error("unexpected error in the API", {
    method: request.method,
    path: new URL(request.url).pathname,
    error,
  });
  return Response.json(
    { message: "Something went wrong on our side. Please try again.", code: "internal" },
    { status: 500, headers },
  );
}
