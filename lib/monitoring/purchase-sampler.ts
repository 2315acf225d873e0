import "server-only";
import type { Attributes, Context, Link, SpanKind } from "@opentelemetry/api";
import {
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type Sampler,
  type SamplingResult,
} from "@opentelemetry/sdk-trace-node";

const PURCHASE = /^\/api\/(checkout|payments)\b/;

/** Records every request of a purchase, and a share of all others, so that recording costs little. */
export class PurchaseSampler implements Sampler {
  private readonly others: Sampler;

  constructor(private readonly share: number) {
    this.others = new TraceIdRatioBasedSampler(share);
  }

  shouldSample(
    context: Context,
    traceId: string,
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    links: Link[],
  ): SamplingResult {
    const target = attributes["http.target"];
    if (typeof target === "string" && PURCHASE.test(target))
      return { decision: SamplingDecision.RECORD_AND_SAMPLED };
    return this.others.shouldSample(context, traceId, name, kind, attributes, links);
  }

  toString(): string {
    return `PurchaseSampler{${this.share}}`;
  }
}
