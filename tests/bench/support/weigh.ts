import { gzipSync } from "node:zlib";

/** Bytes that a first visit to a page transfers, compressed with gzip. */
export type Weight = {
  html: number;
  htmlRaw: number;
  script: number;
  style: number;
  scriptFiles: number;
};

/** Weighs a page's HTML and every script and style sheet that it names. */
export async function weigh(url: string): Promise<Weight> {
  const html = await (await fetch(url)).text();
  const scripts = addresses(html, /"(\/_next\/static\/chunks\/[^"]+\.js(?:\?[^"]*)?)"/g, url);
  const styles = addresses(html, /<link[^>]*\srel="stylesheet"[^>]*\shref="([^"]+)"/g, url);
  const size = async (list: string[]) => {
    const bodies = await Promise.all(
      list.map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())),
    );
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  };
  return {
    html: gzipSync(html).length,
    htmlRaw: Buffer.byteLength(html),
    script: await size(scripts),
    style: await size(styles),
    scriptFiles: scripts.length,
  };
}

function addresses(html: string, pattern: RegExp, base: string): string[] {
  // Browsers that support modules never fetch the nomodule scripts.
  const modern = html.replace(/<script[^>]*\snomodule[^>]*>/gi, "");
  return [
    ...new Set(
      [...modern.matchAll(pattern)].map((match) => new URL(match[1]!.replaceAll("&amp;", "&"), base).href),
    ),
  ];
}
