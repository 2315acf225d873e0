import "server-only";
import { SpanStatusCode, trace } from "@opentelemetry/api";

/** Does `work` within a span of the current trace; without traces (lib/monitoring/traces.ts) it is just done. */
export function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return trace.getTracer("shop").startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
