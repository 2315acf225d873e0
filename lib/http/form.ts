import "server-only";
import type { z } from "zod";
import { DomainError } from "@/lib/domain-error";
import { readText, validated } from "./body";
import { requireOwnPage, saysWhereFrom } from "./cross-site";
import { HttpError } from "./error-response";
import { MAX_BODY_BYTES, segments, type Call, type Handler } from "./resource";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** The answer to a form without JavaScript: a redirect to the next page, or to a page that says why it was refused. */
type FormAnswer<Body> = {
  /** Resolves to the path of the next page. */
  respond: (call: Call<Body>) => Promise<string>;
  /** The path of the page that explains the refusal. */
  refused: (refusal: DomainError) => string;
};

/**
 * Accepts a plain HTML form as well as JSON at the same address; a form is answered with a redirect. Everything else
 * goes to `json`.
 */
export function jsonOrForm<Schema extends z.ZodType>(
  json: Handler,
  schema: Schema,
  answer: FormAnswer<z.infer<Schema>>,
): Handler {
  const form = formOnly(schema, answer);
  return (request, context) => (isForm(request) && saysWhereFrom(request) ? form : json)(request, context);
}

/**
 * Accepts a plain HTML form from our own pages and answers with a redirect (303).
 * @throws HttpError 415 when anything else is sent
 */
export function formOnly<Schema extends z.ZodType>(
  schema: Schema,
  { respond, refused }: FormAnswer<z.infer<Schema>>,
): Handler {
  return async (request, context) => {
    requireOwnPage(request);
    if (!isForm(request)) throw new HttpError(415, "unsupported-type", "Send the request as a form");
    const fields = Object.fromEntries(new URLSearchParams(await readText(request, MAX_BODY_BYTES)));
    try {
      const body = validated(fields, schema);
      return seeOther(await respond({ request, params: await segments(context), body }));
    } catch (error) {
      if (error instanceof DomainError) return seeOther(refused(error));
      throw error;
    }
  };
}

function isForm(request: Request): boolean {
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === FORM_TYPE;
}

function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}
