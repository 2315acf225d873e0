import "server-only";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { parseBody } from "./body";
import { refuseCrossSite } from "./cross-site";
import { errorResponse } from "./error-response";
import { isSlug } from "@/lib/catalog/slug";
import { DomainError } from "@/lib/domain-error";
import { log } from "@/lib/log";

/** In bytes, as in deploy/nginx/shop.conf. */
export const MAX_BODY_BYTES = 64 * 1024;
/** The payment provider's events carry whole objects. */
export const MAX_EVENT_BYTES = 512 * 1024;

type Params = Record<string, string>;
type Context = { params: Promise<Record<string, string | string[]>> };

export type Call<Body> = { request: NextRequest; params: Params; body: Body };
export type Handler = (request: NextRequest, context: Context) => Promise<Response>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/** Answers other methods with 405, and errors in the JSON error shape. */
export function resource(given: Partial<Record<Method, Handler>>): Record<Method, Handler> {
  const allow = METHODS.filter((method) => given[method]).join(", ");
  const refuse: Handler = async () =>
    Response.json(
      { message: "Method not allowed", code: "method-not-allowed" },
      { status: 405, headers: { Allow: allow, "Cache-Control": "no-store" } },
    );
  const handlers = METHODS.map((method) => {
    const handler = given[method];
    if (!handler) return [method, refuse] as const;
    return [method, method === "GET" ? guarded(handler) : logged(guarded(handler))] as const;
  });
  return Object.fromEntries(handlers) as Record<Method, Handler>;
}

function guarded(handler: Handler): Handler {
  return async (request, context) => {
    try {
      const response = await handler(request, context);
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      return response;
    } catch (error) {
      return errorResponse(error, request);
    }
  };
}

/** Reads are many, and a proxy logs them. */
function logged(handler: Handler): Handler {
  return async (request, context) => {
    const began = performance.now();
    const response = await handler(request, context);
    const { method, nextUrl } = request;
    const ms = Math.round(performance.now() - began);
    log.info("answered", { method, path: nextUrl.pathname, status: response.status, ms });
    return response;
  };
}

export function read(respond: (call: Call<null>) => Promise<Response>): Handler {
  return async (request, context) => respond({ request, params: await segments(context), body: null });
}

/** Refuses requests from other sites. */
export function write<Schema extends z.core.$ZodType>(
  schema: Schema,
  respond: (call: Call<z.infer<Schema>>) => Promise<Response>,
): Handler {
  return async (request, context) => {
    refuseCrossSite(request);
    const body = await parseBody(request, schema, MAX_BODY_BYTES);
    return respond({ request, params: await segments(context), body });
  };
}

export function writeWithoutBody(respond: (call: Call<null>) => Promise<Response>): Handler {
  return async (request, context) => {
    refuseCrossSite(request);
    return respond({ request, params: await segments(context), body: null });
  };
}

/**
 * @throws DomainError not-found when a segment isn't a slug where one belongs, or has a NUL, at which PostgreSQL fails
 */
export async function segments(context: Context): Promise<Params> {
  // Routes without dynamic segments get no params.
  const entries = Object.entries((await context.params) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  if (entries.some(([name, value]) => (/slug$/i.test(name) ? !isSlug(value) : value.includes("\0")))) {
    throw new DomainError("not-found", "There is nothing at this address");
  }
  return Object.fromEntries(entries);
}
