import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { read, resource } from "@/lib/http/resource";
import { limitReads } from "@/lib/http/visitor-limits";
import { SHARED } from "@/lib/http/page-cache/headers.mjs";
import { openFeed } from "@/lib/seo/feed-file";

/** Plain, because the framework drops a route's Content-Encoding; nginx compresses it. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ request }) => {
    await limitReads("feed", request.headers);
    const file = await openFeed();
    const { mtime, size } = await file.stat();
    const headers = {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": SHARED,
      // Weak, because nginx compresses the same content.
      ETag: `W/"${mtime.getTime()}-${size}"`,
      "Last-Modified": mtime.toUTCString(),
    };
    const isKnown = isUnchanged(request.headers, headers.ETag, mtime);
    if (isKnown || request.method === "HEAD") {
      await file.close();
      return new Response(null, { status: isKnown ? 304 : 200, headers });
    }
    // A failure destroys the stream, so its reader notices; a reader who leaves closes the file.
    const xml = pipeline(file.createReadStream(), createGunzip({ chunkSize: 64 * 1024 }), () => undefined);
    return new Response(Readable.toWeb(xml) as ReadableStream<Uint8Array>, { headers });
  }),
});

/** If-Modified-Since counts only without If-None-Match (RFC 9110, 13.2.2), and names whole seconds. */
function isUnchanged(headers: Headers, etag: string, changed: Date): boolean {
  const known = headers.get("if-none-match");
  if (known) return known.trim() === "*" || known.includes(etag.slice(2));
  return Date.parse(headers.get("if-modified-since") ?? "") >= Math.floor(changed.getTime() / 1000) * 1000;
}
