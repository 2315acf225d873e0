import { gzipSync } from "node:zlib";
import { startingAfterPaint } from "../../lib/http/page-cache/start-after-paint.mjs";

/**
 * What a first visit to a page transfers, in bytes: the HTML uncompressed; everything else compressed with gzip.
 */
export type Weight = { script: number; html: number; style: number };

/**
 * Weighs a page of a running server, with the files that it loads.
 * @param origin of a server with START_AFTER_PAINT=0, whose pages name their scripts
 */
export async function weigh(origin: string, page: string): Promise<Weight> {
  const html = await (await fetch(origin + page)).text();
  // Browsers that support modules never fetch the nomodule scripts.
  const modern = html.replace(/<script[^>]*\snomodule[^>]*>/gi, "");
  const size = async (pattern: RegExp) => {
    const addresses = new Set([...modern.matchAll(pattern)].map(([, address]) => address!));
    const sizes = await Promise.all(
      [...addresses].map(async (address) => {
        const answer = await fetch(origin + address);
        return gzipSync(await answer.arrayBuffer()).length;
      }),
    );
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  return {
    script: await size(/<script[^>]*\ssrc="([^"]+)"/g),
    html: Buffer.byteLength(startingAfterPaint(html)),
    style: await size(/<link[^>]*\srel="stylesheet"[^>]*\shref="([^"]+)"/g),
  };
}
