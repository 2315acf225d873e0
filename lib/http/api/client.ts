import type { Answer, ApiCall, Refusal } from "./answers";

/** The message is the status, a colon and the body's text (api.error-message). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
  }

  /** Empty if the body isn't in the API's error shape. */
  get details(): Partial<Refusal> {
    try {
      const parsed: unknown = JSON.parse(this.body);
      return typeof parsed === "object" && parsed !== null ? parsed : {};
    } catch {
      return {};
    }
  }
}

/** The server waits for the payment provider up to three times 15 seconds. */
const PATIENCE_MS = 60_000;

type Sent<Call> = {
  query?: URLSearchParams;
  body?: unknown;
  patienceMs?: number;
} & (Call extends `${string}[${infer Name}]${string}`
  ? { params: Record<Name, string> }
  : { params?: never });

/**
 * @param sent values for the route's parts in brackets, its query and its body
 * @throws ApiError for an unsuccessful answer, TypeError when the network fails, DOMException when no answer comes in
 *   time
 */
export async function callApi<Call extends ApiCall>(call: Call, sent: Sent<Call>): Promise<Answer<Call>> {
  const { params, query, body, patienceMs = PATIENCE_MS } = sent;
  const [method, route = ""] = call.split(" ");
  const values: Record<string, string> = params ?? {};
  const path = route.replace(/\[(\w+)\]/, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const line = new AbortController();
  const timer = setTimeout(() => line.abort(), patienceMs);
  try {
    const response = await fetch(query ? `${path}?${query}` : path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? undefined : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: line.signal,
    });
    if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
    // Left out of production builds, with the schemas; tests of the server parse the same answers.
    if (process.env.NODE_ENV !== "production") {
      const { readAnswer } = await import("./answers");
      return readAnswer(call, await response.json());
    }
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}

export function waitMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 429 ? serverMessage(error) : undefined;
}

export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.details.message || undefined : undefined;
}
