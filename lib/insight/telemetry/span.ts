import "server-only";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type SpanOptions,
} from "@opentelemetry/api";
import { currentRequest, during, type CurrentRequest } from "@/lib/http/current-request";

export const REQUEST_ID = "shop.request_id";

export async function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const request = currentRequest();
  const span = request && begin(request, name, { kind: SpanKind.CLIENT });
  if (!span) return work();
  try {
    return await during({ ...request, trace: { ...request.trace!, span } }, work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Without the statement's values; times in milliseconds. */
export function noteStatement(
  name: string,
  statement: { query: string; began: number; duration: number },
): void {
  const { query, began, duration } = statement;
  const request = currentRequest();
  if (!request?.trace) return;
  const options = { kind: SpanKind.CLIENT, startTime: began, attributes: { "db.query.text": query } };
  begin(request, name, options)?.end(began + duration);
}

function begin({ id, trace: around }: CurrentRequest, name: string, options: SpanOptions): Span | undefined {
  const attributes = { ...options.attributes, [REQUEST_ID]: id };
  return around?.tracer.startSpan(name, { ...options, attributes }, trace.setSpan(ROOT_CONTEXT, around.span));
}
