import "server-only";
import { context, trace, type Context, type Span, type SpanOptions, type Tracer } from "@opentelemetry/api";
import { NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

type Work = (span: Span) => unknown;

/**
 * Makes no spans within a request that isn't recorded. The library would make one that records nothing for each step of
 * framework and database, dozens for a request.
 */
export class SparingProvider extends NodeTracerProvider {
  private readonly sparing = new WeakMap<Tracer, Tracer>();

  override getTracer(...args: Parameters<NodeTracerProvider["getTracer"]>): Tracer {
    const tracer = super.getTracer(...args);
    const known = this.sparing.get(tracer) ?? new SparingTracer(tracer);
    this.sparing.set(tracer, known);
    return known;
  }
}

class SparingTracer implements Tracer {
  constructor(private readonly tracer: Tracer) {}

  startSpan(name: string, options?: SpanOptions, parent: Context = context.active()): Span {
    return unrecorded(parent, options) ?? this.tracer.startSpan(name, options, parent);
  }

  startActiveSpan<F extends Work>(name: string, work: F): ReturnType<F>;
  startActiveSpan<F extends Work>(name: string, options: SpanOptions, work: F): ReturnType<F>;
  startActiveSpan<F extends Work>(
    name: string,
    options: SpanOptions,
    parent: Context,
    work: F,
  ): ReturnType<F>;
  startActiveSpan(name: string, ...rest: [...(SpanOptions | Context)[], Work]): unknown {
    const work = rest.at(-1) as Work;
    const [options = {}, parent = context.active()] = rest.slice(0, -1) as [SpanOptions?, Context?];
    const outer = unrecorded(parent, options);
    return outer ? work(outer) : this.tracer.startActiveSpan(name, options, parent, work);
  }
}

/** The span around, if it records nothing: then nothing within it is recorded. */
function unrecorded(parent: Context, options?: SpanOptions): Span | undefined {
  const span = options?.root ? undefined : trace.getSpan(parent);
  return span && !span.isRecording() ? span : undefined;
}
