import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

const batchSchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              attributes: z
                .array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }))
                .default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type ReceivedSpan = { name: string; traceId: string; request: string | undefined };

/** A receiver of traces by OTLP over HTTP, at `endpoint`. */
export class Collector {
  readonly spans: ReceivedSpan[] = [];
  /** All that was sent, as it arrived. */
  received = "";

  private readonly server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url !== "/v1/traces") return response.writeHead(404).end();
      this.received += body;
      for (const { scopeSpans } of batchSchema.parse(JSON.parse(body)).resourceSpans)
        for (const { spans } of scopeSpans)
          for (const { name, traceId, attributes } of spans) {
            const id = attributes.find(({ key }) => key === "shop.request_id");
            this.spans.push({ name, traceId, request: id?.value.stringValue });
          }
      return response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });

  constructor(readonly port: number) {
    this.server.listen(port, "127.0.0.1").unref();
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }
}
