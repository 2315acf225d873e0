import type { Fault } from "../api/faults";
import { CONCERNS } from "../model/cards";
import type { Sandbox } from "../sandbox";

const KINDS: readonly Fault["kind"][] = ["500", "429", "drop", "delay"];
const bad = (message: string) => Response.json({ message }, { status: 400 });

async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const value: unknown = await request.json();
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function addFault(sandbox: Sandbox, body: Record<string, unknown>): Response {
  const kind = KINDS.find((known) => known === String(body.kind));
  if (!kind || typeof body.match !== "string")
    return bad("A fault needs match (a regular expression) and kind.");
  let match: RegExp;
  try {
    match = new RegExp(body.match);
  } catch {
    return bad("match is not a regular expression.");
  }
  sandbox.faults.add({
    match,
    kind,
    when: body.when === "after" ? "after" : "before",
    times: typeof body.times === "number" ? body.times : 1,
    delayMs: typeof body.delayMs === "number" ? body.delayMs : 1000,
  });
  return Response.json({ added: true });
}

/**
 * Controls for end-to-end tests, mounted only on request. They require the secret key: the application's proxy passes
 * browser requests to this server, and a browser must not be able to break payments.
 */
export function createControls(sandbox: Sandbox, secretKey: string) {
  return async (request: Request): Promise<Response> => {
    if (request.headers.get("authorization") !== `Bearer ${secretKey}`)
      return new Response(null, { status: 401 });
    const action = `${request.method} ${new URL(request.url).pathname}`;
    if (action === "GET /_sandbox/state") return Response.json(sandbox.summary());
    if (action === "DELETE /_sandbox/faults") {
      sandbox.faults.clear();
      return Response.json({ cleared: true });
    }
    const body = await readJson(request);
    if (!body) return bad("The body must be JSON.");
    if (action === "POST /_sandbox/faults") return addFault(sandbox, body);
    if (action === "POST /_sandbox/redeliver") {
      const found = typeof body.event === "string" && sandbox.redeliver(body.event);
      return Response.json({ queued: found }, { status: found ? 200 : 404 });
    }
    if (action === "POST /_sandbox/concerns") {
      const kind = CONCERNS.find((known) => known === body.kind);
      if (!kind) return bad(`kind must be one of ${CONCERNS.join(", ")}.`);
      const raised = typeof body.payment_intent === "string" && sandbox.raise(body.payment_intent, kind);
      return Response.json({ raised }, { status: raised ? 200 : 404 });
    }
    return new Response(null, { status: 404 });
  };
}
