import "server-only";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { pipeline } from "node:stream/promises";

/** A file that is kept compressed with gzip. */
export type PackedFile = {
  handle: FileHandle;
  /** Names its content. */
  digest: string;
  /** Length of what is in it, in bytes. */
  unpackedBytes: number;
};

/**
 * The framework drops Content-Length and Content-Encoding of a route's answer. The server's own entry
 * (scripts/shop/server.mjs) takes them by these names; without it, under `npm run dev`, answers have neither.
 */
const LENGTH = "X-Shop-Content-Length";
const ENCODING = "X-Shop-Content-Encoding";
const entry = globalThis as { [key: symbol]: unknown };
const keepsFraming = () => entry[Symbol.for("shop.keeps-framing")] === true;

/**
 * Answers GET or HEAD with the file, as it is to those who take gzip, and with 304 to those who have it already. Closes
 * it in any case.
 */
export async function packedFileResponse(
  request: Request,
  { handle, digest, unpackedBytes }: PackedFile,
  ownHeaders: Record<string, string>,
): Promise<Response> {
  const { size, mtime } = await handle.stat();
  const gzip = keepsFraming() && takesGzip(request.headers);
  const etag = `"${digest}${gzip ? "-gzip" : ""}"`;
  const headers = {
    ...ownHeaders,
    ETag: etag,
    "Last-Modified": mtime.toUTCString(),
    Vary: "Accept-Encoding",
  };
  const isKnown = isUnchanged(request.headers, etag, mtime);
  const content = {
    ...headers,
    ...(keepsFraming() && { [LENGTH]: String(gzip ? size : unpackedBytes) }),
    ...(gzip && { [ENCODING]: "gzip" }),
  };
  if (isKnown || request.method === "HEAD") {
    await handle.close();
    return new Response(null, isKnown ? { status: 304, headers } : { headers: content });
  }
  const packed = handle.createReadStream();
  return new Response(streamOf(gzip ? packed : unpacked(packed)), { headers: content });
}

/** A body for a Response. Cancelling it closes the file or stream that it reads. */
export function streamOf(readable: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(readable) as ReadableStream<Uint8Array>;
}

function unpacked(packed: Readable): Readable {
  const bytes = createGunzip();
  // A failure destroys the stream, which tells its reader.
  pipeline(packed, bytes).catch(() => undefined);
  return bytes;
}

function takesGzip(headers: Headers): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers.get("accept-encoding") ?? "");
}

/** RFC 9110, 13.2.2: If-Modified-Since counts only without If-None-Match. A file's time is told in whole seconds. */
function isUnchanged(headers: Headers, etag: string, changed: Date): boolean {
  const known = headers.get("if-none-match");
  if (known)
    return (
      known.trim() === "*" ||
      known
        .replaceAll("W/", "")
        .split(/\s*,\s*/)
        .includes(etag)
    );
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return Math.floor(changed.getTime() / 1000) * 1000 <= since;
}
