/** The browser's way to /api. Every answer is the shop's own, so its type is taken from the route's schema. */

/** A non-successful answer; the message is the status, a colon and the body's text (api.error-message). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
  }

  /** The body in the API's error shape; empty when it is something else. */
  get details(): ErrorDetails {
    try {
      const parsed: unknown = JSON.parse(this.body);
      return typeof parsed === "object" && parsed !== null ? (parsed as ErrorDetails) : {};
    } catch {
      return {};
    }
  }
}

type ErrorDetails = Record<string, unknown> & {
  message?: string;
  code?: string;
  fieldErrors?: Record<string, string>;
};

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * Calls the API with cookies and, if given, a JSON body.
 * @throws ApiError for a non-successful answer, TypeError when the network fails
 */
export async function callApi<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? undefined : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return (await response.json()) as Answer;
}

export function getJson<Answer>(path: string): Promise<Answer> {
  return callApi("GET", path);
}

/** What the server said to a person; undefined when it wasn't reached or said nothing. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.details.message || undefined : undefined;
}
