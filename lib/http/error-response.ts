import "server-only";
import { isDatabaseAway } from "@/lib/database/away";
import { canAskDatabase } from "@/lib/database/readiness";
import { log } from "@/lib/log";
import { DomainError, type DomainErrorKind } from "@/lib/domain-error";

export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: "method-not-allowed" | "too-large" | "too-slow" | "unsupported-type",
    message: string,
  ) {
    super(message);
    this.name = "HttpError";
  }
}

/** (api.one-error-shape) */
const STATUS: Record<DomainErrorKind, number> = {
  malformed: 400,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  invalid: 422,
  "too-many": 429,
  unavailable: 503,
};

const DATABASE_AWAY = new DomainError(
  "unavailable",
  "Something isn’t responding on our end right now. Please try again in a moment.",
  { retryAfterSeconds: 5 },
);

/**
 * `{ message, code, fieldErrors?, …details }`. Unexpected errors become a 500 and are logged without anything that the
 * visitor sent.
 */
export async function errorResponse(error: unknown, request: Request): Promise<Response> {
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (error instanceof HttpError) {
    return Response.json({ message: error.message, code: error.code }, { status: error.status, headers });
  }
  if (error instanceof DomainError) {
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
  const facts = { method: request.method, path: new URL(request.url).pathname, error };
  if (isDatabaseAway(error) || (isOfCachedRead(error) && !(await canAskDatabase()))) {
    log.warn("the database is away", facts);
    return errorResponse(DATABASE_AWAY, request);
  }
  log.error("unexpected error in the API", facts);
  return Response.json(
    { message: "Something went wrong on our end. Please try again.", code: "internal" },
    { status: 500, headers },
  );
}

/** Of what a cached read threw, the framework keeps only a digest. */
function isOfCachedRead(error: unknown): boolean {
  return error instanceof Error && "digest" in error;
}
