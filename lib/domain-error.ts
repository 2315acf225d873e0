/** lib/http/error-response.ts turns these into the JSON error shape. */
export type DomainErrorKind =
  "malformed" | "forbidden" | "not-found" | "conflict" | "invalid" | "too-many" | "unavailable";

/** For programs to branch on; sentences may change. */
export type DomainErrorCode =
  | DomainErrorKind
  | "already-paid"
  | "already-subscribed"
  | "cart-empty"
  | "out-of-stock"
  | "payment-under-way"
  | "price-changed"
  | "promo-refused";

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly fieldErrors?: Record<string, string>;
  /** Public facts, such as the new quote after a price change. */
  readonly details?: Record<string, unknown>;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly kind: DomainErrorKind,
    message: string,
    extra: {
      code?: DomainErrorCode;
      fieldErrors?: Record<string, string>;
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = extra.code ?? kind;
    this.fieldErrors = extra.fieldErrors;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

export function tooMany(reason: string, waitMs: number): DomainError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new DomainError(
    "too-many",
    `${reason} Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
