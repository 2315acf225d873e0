import "server-only";
import type { ReadableSpan } from "@opentelemetry/sdk-trace-node";

/** Queries of addresses hold secrets of payments and addresses of people. */
const QUERY = /\?\S*/;
/** The paths of orders' pages are links that open them. */
const ORDER_LINK = /(\/order\/)[a-z0-9]+\.[^\s?#]+/;
/** Its question marks are placeholders. */
const SQL = "db.query.text";

/**
 * The span without what may be about a person: queries of addresses, links to orders, and the messages of errors, which for the database
 * contain values. The log has the error (lib/log.ts).
 */
export function withoutPersons(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).map(([name, value]) => [
      name,
      typeof value === "string" && name !== SQL ? withoutLinks(value) : value,
    ]),
  );
  const kept = {
    name: withoutLinks(span.name),
    attributes,
    events: [],
    status: { code: span.status.code },
  };
  return Object.assign(Object.create(span) as ReadableSpan, kept);
}

function withoutLinks(text: string): string {
  return text.replace(QUERY, "").replace(ORDER_LINK, "$1[token]");
}
