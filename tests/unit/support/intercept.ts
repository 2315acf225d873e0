/**
 * Replaces the network in component tests: all of our own code runs, and only requests that leave the page are
 * intercepted.
 */
export type Sent = { path: string; body: Record<string, unknown> };

type Answer =
  { status: number; body?: unknown } | "network failure" | Promise<{ status: number; body?: unknown }>;

export function interceptFetch(answer: () => Answer): Sent[] {
  const sent: Sent[] = [];
  global.fetch = async (path, init) => {
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)) as Record<string, unknown> });
    const given = await answer();
    if (given === "network failure") throw new TypeError("Failed to fetch");
    const text = JSON.stringify(given.body ?? (given.status < 400 ? { message: "Done" } : {}));
    return {
      ok: given.status < 400,
      status: given.status,
      statusText: "",
      text: async () => text,
      json: async () => JSON.parse(text) as unknown,
    } as Response;
  };
  return sent;
}
