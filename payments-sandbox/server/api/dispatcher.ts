import { setTimeout as pause } from "node:timers/promises";
import type { Ledger } from "../ledger/ledger";
import { describeError, failure, INTERNAL_ERROR, success, type Answer } from "../protocol/answers";
import { invalidRequest } from "../protocol/api-error";
import { Faults, type Fault } from "./faults";
import { IdempotencyKeys } from "./idempotency";
import { executePublishable } from "./publishable";
import { execute, type Call } from "./routes";

export interface ApiKeys {
  /** Begins with `sk_test_`. */
  secretKey: string;
  /** Begins with `pk_test_`. */
  publishableKey: string;
}
type Access = "secret" | "publishable";

/** Who calls: the application's server, or a browser. Accepts Bearer and Basic authorization. */
export function authenticate(authorization: string | null, keys: ApiKeys): Access {
  const [scheme = "", credential = ""] = (authorization ?? "").split(" ");
  const isBasic = scheme.toLowerCase() === "basic";
  const key = isBasic ? (Buffer.from(credential, "base64").toString().split(":")[0] ?? "") : credential;
  if (key === keys.secretKey) return "secret";
  if (key === keys.publishableKey) return "publishable";
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}***`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw invalidRequest(message, {}, 401);
}

/** Executes calls: once per idempotency key, and with the fault that a test has requested. */
export class Dispatcher {
  readonly faults = new Faults();
  private readonly idempotency: IdempotencyKeys;

  constructor(
    private readonly ledger: Ledger,
    secretKey: string,
    private readonly warn: (message: string) => void,
  ) {
    this.idempotency = new IdempotencyKeys(ledger.store, secretKey);
  }

  /** Resolves to null to drop the connection. */
  async dispatch(call: Call, access: Access, body: string): Promise<Answer | null> {
    const fault = this.faults.take(call.method, call.path);
    if (fault?.kind === "429") {
      return failure(429, {
        type: "invalid_request_error",
        code: "rate_limit",
        message: "Too many requests",
      });
    }
    if (fault?.when === "before" && fault.kind === "drop") return null;
    if (fault?.when === "before" && fault.kind === "500") {
      return failure(500, { type: "api_error", message: "An unknown error occurred" });
    }
    const answer = await this.once(call, access, body, fault);
    if (fault?.when !== "after") return answer;
    if (fault.kind === "delay") await pause(fault.delayMs);
    if (fault.kind === "drop") return null;
    return fault.kind === "500" ? INTERNAL_ERROR : answer;
  }

  /** Runs the call, or replays the first answer to its idempotency key. */
  private async once(call: Call, access: Access, body: string, fault: Fault | null): Promise<Answer> {
    const key = call.method === "POST" ? call.cause.idempotencyKey : null;
    if (!key) return this.run(call, access, fault);
    const slot = `${access}:${key}`;
    const fingerprint = this.idempotency.fingerprint(call.method, call.path, body);
    const stored = this.idempotency.begin(slot, fingerprint, this.ledger.seconds());
    if (stored) {
      const headers = { "idempotent-replayed": "true", "original-request": stored.requestId };
      return {
        status: stored.status,
        body: stored.body,
        headers: stored.status >= 500 ? { ...headers, ...INTERNAL_ERROR.headers } : headers,
        executed: true,
      };
    }
    const answer = await this.run(call, access, fault);
    const kept = fault?.when === "after" && fault.kind === "500" ? INTERNAL_ERROR : answer;
    const record = {
      fingerprint,
      requestId: call.cause.requestId,
      status: kept.status,
      body: kept.body,
      created: this.ledger.seconds(),
    };
    this.idempotency.end(slot, kept.executed ? record : null);
    // In one commit with the effects: after a crash a repeated request must not execute twice.
    this.ledger.store.commit();
    return answer;
  }

  private async run(call: Call, access: Access, fault: Fault | null): Promise<Answer> {
    if (fault?.when === "before" && fault.kind === "delay") await pause(fault.delayMs);
    try {
      return success(
        access === "secret" ? execute(this.ledger, call) : executePublishable(this.ledger, call),
      );
    } catch (error) {
      return describeError(error, this.warn);
    }
  }
}
