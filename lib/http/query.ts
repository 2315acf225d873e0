import "server-only";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { validated } from "./body";

/**
 * Of values with the same name, the last counts.
 * @throws DomainError invalid
 */
export function parseQuery<Schema extends z.ZodType>(request: NextRequest, schema: Schema): z.infer<Schema> {
  return validated(Object.fromEntries(request.nextUrl.searchParams), schema);
}
