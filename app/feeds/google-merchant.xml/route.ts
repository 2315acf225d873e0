import { Readable } from "node:stream";
import { limitReads } from "@/lib/http/visitor-limits";
import { read, resource } from "@/lib/http/resource";
import { SHARED } from "@/lib/page-cache/headers.cjs";
import { readMerchantFeed } from "@/lib/seo/kept-feed";

/** The product feed for merchant programmes, streamed: that of a large catalogue takes long to write. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request }) => {
    await limitReads("feed", request.headers);
    return new Response(Readable.toWeb(await readMerchantFeed()) as ReadableStream<Uint8Array>, {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": SHARED },
    });
  }),
});
