import type { PublicIntent } from "../model/public-intent";
import type { PaymentMethod } from "../model/types";

/** The `error` member of an answer. Stripe's library recognises errors by it, never by the HTTP status. */
export interface ErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: PublicIntent;
  payment_method?: PaymentMethod;
}

export class ApiError extends Error {
  constructor(
    /** HTTP status of the answer. */
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }

  /**
   * Whether the endpoint had begun to execute. Only then is the answer stored under its idempotency key: a
   * request that fails validation leaves the key free for a corrected one.
   */
  get executed(): boolean {
    return this.status === 402 || this.body.code === "payment_intent_unexpected_state";
  }
}

export function docUrl(code: string): string {
  return `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`;
}

/** A refused request. `extra` is copied into the error body. */
export function invalidRequest(message: string, extra: Partial<ErrorBody> = {}, status = 400): ApiError {
  return new ApiError(status, {
    type: "invalid_request_error",
    message,
    ...(extra.code && { doc_url: docUrl(extra.code) }),
    ...extra,
  });
}

export function notFound(resource: string, id: string, param = "id"): ApiError {
  return invalidRequest(`No such ${resource}: '${id}'`, { code: "resource_missing", param }, 404);
}

/** A card that the form itself should have refused: nothing was tried with the intent. */
export function invalidCard(message: string, code: string, param: string): ApiError {
  return new ApiError(402, { type: "card_error", code, param, message, doc_url: docUrl(code) });
}
