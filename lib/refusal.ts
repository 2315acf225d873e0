/** What the shop refuses to do, and why. The edge turns it into one JSON shape (see lib/http.ts). */
export type RefusalKind =
  "malformed" | "forbidden" | "not-found" | "conflict" | "invalid" | "too-many" | "unavailable";

export class Refusal extends Error {
  /** Messages per field of the request, for forms. */
  readonly fieldErrors?: Record<string, string>;
  /** Further public facts for the client, such as the new quote after a price change. */
  readonly details?: Record<string, unknown>;
  /** Seconds after which another try makes sense (too-many, unavailable). */
  readonly retryAfterSeconds?: number;

  constructor(
    readonly kind: RefusalKind,
    message: string,
    extra: {
      fieldErrors?: Record<string, string>;
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.fieldErrors = extra.fieldErrors;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}
