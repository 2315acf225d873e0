import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { read, resource } from "@/lib/http/resource";
import { limitReads } from "@/lib/http/visitor-limits";
import { SHARED } from "@/lib/http/page-cache/headers.mjs";
import { openFeed } from "@/lib/seo/feed-file";

const HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": SHARED };

/** Plain, because the framework drops a route's Content-Encoding; nginx compresses it. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request }) => {
    await limitReads("feed", request.headers);
    const file = await openFeed();
    if (request.method === "HEAD") {
      await file.close();
      return new Response(null, { headers: HEADERS });
    }
    // A failure destroys the stream, so its reader notices; a reader who leaves closes the file.
    const xml = pipeline(file.createReadStream(), createGunzip({ chunkSize: 64 * 1024 }), () => undefined);
    return new Response(Readable.toWeb(xml) as ReadableStream<Uint8Array>, { headers: HEADERS });
  }),
});
