import "server-only";
import { z } from "zod";
import { HttpError } from "./error-response";
import { DomainError } from "@/lib/domain-error";
import { fieldErrorsOf } from "@/lib/http/forms/field-errors";

/**
 * @throws HttpError 415 when the body isn't sent as JSON, 413 when it is longer than `maxBytes`
 * @throws DomainError malformed or invalid
 */
export async function parseBody<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): Promise<z.infer<Schema>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new HttpError(415, "unsupported-type", "Send the request as application/json");
  const json = parseJson(await readText(request, maxBytes));
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new DomainError("malformed", "The request must be a JSON object");
  }
  return validated(json, schema);
}

/** @throws DomainError malformed */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("malformed", "The request is not valid JSON");
  }
}

/** @throws DomainError invalid, with a message per field */
export function validated<Schema extends z.core.$ZodType>(sent: unknown, schema: Schema): z.infer<Schema> {
  const result = z.safeParse(schema, sent);
  if (result.success) {
    if (containsNul(result.data)) throw new DomainError("invalid", "Please remove NUL characters");
    return result.data;
  }
  const fieldErrors = fieldErrorsOf(result.error.issues);
  throw new DomainError("invalid", Object.values(fieldErrors)[0] ?? "The request is not valid", {
    fieldErrors,
  });
}

/** PostgreSQL fails at NUL. Only for values whose depth a schema has bounded. */
function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.values(value).some(containsNul);
}

/**
 * @throws HttpError 413 as soon as more than `maxBytes` have arrived, even if Content-Length says less; 408 when the
 *   server gave up waiting for the rest
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    new HttpError(413, "too-large", `The request is longer than ${Math.floor(maxBytes / 1024)} kB`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return "";
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new HttpError(408, "too-slow", "The request did not arrive in time");
    });
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
