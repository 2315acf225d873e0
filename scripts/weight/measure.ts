import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { startingAfterPaint } from "../../lib/page-cache/start-after-paint.mjs";

/**
 * What a first visit to a page of a build transfers, in bytes: the HTML as it is served, uncompressed; everything else
 * compressed with gzip.
 */
export type Weight = { script: number; html: number; style: number };

/**
 * Weighs a prerendered page of a production build: its HTML and the files that it loads.
 * @param page as a file below server/app, without its extension: "category/mens"
 */
export function weighBuilt(distFolder: string, page: string): Weight {
  const file = path.join(distFolder, "server/app", page);
  const html = fs.readFileSync(`${file}.html`, "utf8");
  // Browsers that support modules never fetch the nomodule scripts.
  const modern = html.replace(/<script[^>]*\snomodule[^>]*>/gi, "");
  const size = (pattern: RegExp) =>
    [...new Set([...modern.matchAll(pattern)].map(([, address]) => address!.split("?")[0]!))].reduce(
      (sum, address) =>
        sum + gzipSync(fs.readFileSync(path.join(distFolder, address.replace(/^\/_next\//, "")))).length,
      0,
    );
  return {
    script: size(/<script[^>]*\ssrc="([^"]+)"/g),
    html: Buffer.byteLength(startingAfterPaint(html)),
    style: size(/<link[^>]*\srel="stylesheet"[^>]*\shref="([^"]+)"/g),
  };
}
