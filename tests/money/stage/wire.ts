import { listen, type RunningServer } from "@half-volley/payments-sandbox/listen";
import type { Random } from "../../support/random";
import type { Stage } from "./stage";

export type WireFault = "500 before" | "500 after" | "429" | "cut before" | "cut after" | "silence";
const FAULTS: readonly WireFault[] = ["500 before", "500 after", "429", "cut before", "cut after"];

/**
 * Between the shop and the provider: every request is two steps of the stage, and may meet a fault in either direction.
 */
export class Wire {
  /** How often each kind of fault occurred since the wire was connected. */
  faults: Record<string, number> = {};
  /** Probability that a request meets a fault. */
  danger = 0;
  /**
   * Whether an answer may take longer than the shop waits. Not on an exact stage, where the clock must not decide whose
   * move is next; for the shop a closed connection is the same.
   */
  mayBeSilent = false;
  /** Payments that the provider doesn't know meanwhile, as with the keys of another account: ids. */
  forgotten = new Set<string>();
  /** Payments about which the provider refuses every request: ids. */
  stubborn = new Set<string>();
  /** Payments about which the provider only has errors: ids. */
  failing = new Set<string>();

  private constructor(
    private readonly server: RunningServer,
    private seat: {
      send: (request: Request) => Promise<Response | null>;
      stage: Stage;
      random: Random;
    } | null,
  ) {}

  static async open(): Promise<Wire> {
    // The server needs its handler before the wire exists.
    const wire: { current?: Wire } = {};
    const server = await listen((request) => wire.current!.carry(request), "127.0.0.1", 0);
    return (wire.current = new Wire(server, null));
  }

  get url(): string {
    return this.server.url;
  }

  /** Connects the wire for one play. */
  connect(send: (request: Request) => Promise<Response | null>, stage: Stage, random: Random): void {
    this.seat = { send, stage, random };
    this.faults = {};
    this.forgotten = new Set();
    this.stubborn = new Set();
    this.failing = new Set();
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private async carry(request: Request): Promise<Response | null> {
    if (!this.seat) return null;
    const { send, stage, random } = this.seat;
    const name = `${request.method} ${new URL(request.url).pathname.replace(/[a-z]{2}_[A-Za-z0-9]+/g, "…")}`;
    const kinds: readonly WireFault[] = this.mayBeSilent ? [...FAULTS, "silence"] : FAULTS;
    const fault = random.chance(this.danger) ? random.pick(kinds) : null;
    if (fault) this.faults[fault] = (this.faults[fault] ?? 0) + 1;
    if (fault === "cut before") return null;
    if (fault === "500 before") return failure(500, "api_error");
    if (fault === "429") return failure(429, "invalid_request_error");
    await stage.stepOnWire(name);
    const named = await paymentsIn(request);
    if (named.some((id) => this.forgotten.has(id))) {
      this.faults.forgotten = (this.faults.forgotten ?? 0) + 1;
      return failure(404, "invalid_request_error", "resource_missing");
    }
    if (named.some((id) => this.failing.has(id))) return failure(500, "api_error");
    if (named.some((id) => this.stubborn.has(id))) return failure(400, "invalid_request_error");
    const response = await send(request);
    await stage.stepOnWire(`${name} answered`);
    if (fault === "cut after") return null;
    if (fault === "500 after") return failure(500, "api_error");
    // Never answers, so that the shop's timeout ends the call.
    if (fault === "silence") return new Promise(() => undefined);
    return response;
  }
}

const paymentsIn = async (request: Request): Promise<string[]> =>
  `${request.url} ${await request.clone().text()}`.match(/pi_[A-Za-z0-9]+/g) ?? [];

function failure(status: number, type: string, code = status === 429 ? "rate_limit" : undefined): Response {
  const error = { type, message: "The wire has failed", ...(code && { code }) };
  return Response.json({ error }, { status, headers: { "request-id": "req_wire" } });
}
