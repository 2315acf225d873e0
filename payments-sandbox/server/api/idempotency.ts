import { createHmac } from "node:crypto";
import type { StoredAnswer } from "../ledger/records";
import type { Store } from "../ledger/store";
import { ApiError, invalidRequest } from "../protocol/api-error";

/** Stripe forgets keys after a day. */
const KEPT_SECONDS = 24 * 60 * 60;
const MAX_KEY_LENGTH = 255;

/** Keeps the first answer to each idempotency key, and which keys are in use at the moment. */
export class IdempotencyKeys {
  private readonly inFlight = new Set<string>();

  /** @param secret keys the fingerprints: a plain hash of a body could be searched for a card number */
  constructor(
    private readonly store: Store,
    private readonly secret: string,
  ) {}

  fingerprint(method: string, path: string, body: string): string {
    return createHmac("sha256", this.secret).update(`${method} ${path}\n${body}`).digest("hex");
  }

  /** The stored answer, or null if the request is the first; it is then in flight. */
  begin(key: string, fingerprint: string, now: number): StoredAnswer | null {
    if (key.length > MAX_KEY_LENGTH) {
      throw invalidRequest(`Idempotency keys can have at most ${MAX_KEY_LENGTH} characters.`);
    }
    if (this.inFlight.has(key)) {
      throw new ApiError(409, {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      });
    }
    const answer = this.store.answers.get(key);
    if (answer && now - answer.created <= KEPT_SECONDS) {
      if (answer.fingerprint === fingerprint) return answer;
      throw new ApiError(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    this.inFlight.add(key);
    return null;
  }

  /** Ends a request. Without an answer the key can be used again. */
  end(key: string, answer: Omit<StoredAnswer, "id"> | null): void {
    this.inFlight.delete(key);
    if (answer) this.store.answers.put({ id: key, ...answer });
  }
}
