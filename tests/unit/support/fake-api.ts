/** Replaces `fetch` in component tests. None of the shop's own code is replaced. */

export type Call = { method: string; path: string; body: unknown };
/** An answer, "offline" for a connection that fails, or "silent" for one that gives no answer. */
export type Answer = { status?: number; json?: unknown; statusText?: string } | "offline" | "silent";
type Respond = (call: Call, init: RequestInit) => Answer | Promise<Answer>;

export class FakeApi {
  readonly calls: Call[] = [];
  private readonly responders: { method: string; path: string; respond: Respond }[] = [];

  constructor() {
    globalThis.fetch = (input, init) => this.answer(String(input), init);
  }

  /** Answers `method path`, or every call to “*”; later registrations take precedence. Queries of addresses are ignored. */
  on(method: string, path: string, respond: Respond): this {
    this.responders.unshift({ method, path, respond });
    return this;
  }

  callsTo(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  private async answer(address: string, init: RequestInit = {}): Promise<Response> {
    const path = address.replace(/\?.*$/, "");
    const call: Call = { method: init.method ?? "GET", path, body: readBody(init.body) };
    this.calls.push(call);
    const found = this.responders.find(
      (each) => each.method === "*" || (each.method === call.method && each.path === path),
    );
    if (!found) throw new Error(`Nothing answers ${call.method} ${call.path}`);
    const answer = await found.respond(call, init);
    if (answer === "offline") throw new TypeError("Failed to fetch");
    if (answer === "silent") return aborted(init.signal);
    const { status = 200, statusText = "", json = status < 400 ? { message: "Done" } : {} } = answer;
    const text = typeof json === "string" ? json : JSON.stringify(json);
    // jsdom has no Response: this is the part of it that the shop uses.
    const body = { text: async () => text, json: async () => JSON.parse(text) as unknown };
    return { ok: status < 400, status, statusText, ...body } as Response;
  }
}

/** Answers all that is sent with the same. */
export function interceptFetch(answer: Respond): Call[] {
  return new FakeApi().on("*", "*", answer).calls;
}

/** Never resolves; rejects when the caller gives up. */
function aborted(signal: RequestInit["signal"]): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError"))),
  );
}

function readBody(body: RequestInit["body"]): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === "string" ? JSON.parse(body) : undefined;
}

/** An answer that the test gives when it wants to. */
export function held(): { answer: Promise<Answer>; give: (answer: Answer) => void } {
  let give: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => (give = resolve));
  return { answer, give };
}
