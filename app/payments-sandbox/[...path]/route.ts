import { env } from "@/lib/env";
import { DomainError } from "@/lib/domain-error";
import { readText } from "@/lib/http/body";
import { MAX_BODY_BYTES, read, resource, type Call } from "@/lib/http/resource";

/** The sandbox listens on this machine only. Always 404 when the shop has the provider's real keys. */
async function forward({ request }: Call<null>): Promise<Response> {
  const { STRIPE_API_URL, PAYMENTS_SANDBOX } = env();
  if (PAYMENTS_SANDBOX !== "1" || !STRIPE_API_URL)
    throw new DomainError("not-found", "There is nothing at this address");
  const target = new URL(STRIPE_API_URL);
  target.pathname = request.nextUrl.pathname.replace(/^\/payments-sandbox/, "");
  target.search = request.nextUrl.search;
  const headers = new Headers();
  for (const name of ["authorization", "content-type", "idempotency-key", "if-none-match"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const body = request.method === "POST" ? await readText(request, MAX_BODY_BYTES) : undefined;
  try {
    const answer = await fetch(target, {
      method: request.method,
      headers,
      body,
      redirect: "manual",
      cache: "no-store",
    });
    const passed = new Headers();
    for (const name of ["content-type", "cache-control", "etag", "request-id"]) {
      const value = answer.headers.get(name);
      if (value) passed.set(name, value);
    }
    return new Response(answer.status === 304 ? null : await answer.arrayBuffer(), {
      status: answer.status,
      headers: passed,
    });
  } catch {
    return Response.json(
      { error: { type: "api_error", message: "The payments sandbox is not answering" } },
      { status: 502 },
    );
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = resource({ GET: read(forward), POST: read(forward) });
