/** Replaces `fetch` in component tests. None of the shop's own code is replaced. */

export type Call = { method: string; path: string; body: unknown };
/** An answer, "offline" for a connection that fails, or "silent" for one that gives no answer. */
export type Answer = { status?: number; json: unknown } | "offline" | "silent";
type Responder = (call: Call) => Answer | Promise<Answer> | undefined;

export class FakeApi {
  readonly calls: Call[] = [];
  private readonly responders: Responder[] = [];

  constructor() {
    globalThis.fetch = (input, init) => this.answer(String(input), init);
  }

  /** Answers `method path`; later registrations take precedence. The query of an address is ignored. */
  on(method: string, path: string, respond: (call: Call) => Answer | Promise<Answer>): this {
    this.responders.unshift((call) =>
      call.method === method && call.path === path ? respond(call) : undefined,
    );
    return this;
  }

  callsTo(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  private async answer(address: string, init: RequestInit = {}): Promise<Response> {
    const path = address.replace(/\?.*$/, "");
    const call: Call = { method: init.method ?? "GET", path, body: readBody(init.body) };
    this.calls.push(call);
    for (const respond of this.responders) {
      const answer = await respond(call);
      if (!answer) continue;
      if (answer === "offline") throw new TypeError("Failed to fetch");
      if (answer === "silent") return aborted(init.signal);
      return response(answer.status ?? 200, JSON.stringify(answer.json));
    }
    throw new Error(`Nothing answers ${call.method} ${call.path}`);
  }
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

/** jsdom has no Response: this is the part of it that the shop uses. */
function response(status: number, text: string): Response {
  const answer: Pick<Response, "ok" | "status" | "statusText" | "text" | "json"> = {
    ok: status < 400,
    status,
    statusText: "",
    text: async () => text,
    json: async () => JSON.parse(text),
  };
  return answer as Response;
}

/** An answer that the test gives when it wants to. */
export function held(): { answer: Promise<Answer>; give: (answer: Answer) => void } {
  let give: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
