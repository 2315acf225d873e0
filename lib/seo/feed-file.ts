import "server-only";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import fs, { type FileHandle } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { eachProduct } from "@/lib/catalog/bulk-reads";
import { listCategories } from "@/lib/catalog/data";
import { DomainError } from "@/lib/domain-error";
import { env, siteOrigin } from "@/lib/env";
import { isLive } from "@/lib/payments/mode";
import { merchantFeed } from "./merchant-feed";

/** In the build's folder, at most an hour old. */

const HOUR_MS = 3_600_000;

/** Named by what the feed depends on besides the catalogue, so that a shop that goes live never serves a test feed. */
function feedFile(): string {
  const shop = JSON.stringify([env().DATABASE_URL, siteOrigin(), isLive()]);
  const digest = createHash("sha256").update(shop).digest("hex");
  const folder = path.resolve(/* turbopackIgnore: true */ process.env.NEXT_DIST_DIR || ".next");
  return path.join(folder, `merchants-feed-${digest.slice(0, 16)}.xml.gz`);
}

export async function renewFeed(): Promise<void> {
  const { mtimeMs } = await fs.stat(feedFile()).catch(() => ({ mtimeMs: 0 }));
  if (mtimeMs < Date.now() - HOUR_MS) await writeFeed();
}

/**
 * Readers get the old feed until the new one is complete.
 * @throws what the disk or the database refuses
 */
export async function writeFeed(): Promise<void> {
  const file = feedFile();
  // Another process may be writing it, too.
  const unfinished = `${file}.${process.pid}`;
  try {
    const xml = merchantFeed(eachProduct(), await listCategories());
    await pipeline(xml, createGzip(), createWriteStream(unfinished, { flush: true }));
    await fs.rename(unfinished, file);
  } finally {
    await fs.rm(unfinished, { force: true });
  }
}

/**
 * The caller closes it.
 * @throws DomainError unavailable while there is none
 */
export async function openFeed(): Promise<FileHandle> {
  return fs.open(feedFile(), "r").catch(() => {
    throw new DomainError("unavailable", "The feed is being made. Please try again in a minute.", {
      retryAfterSeconds: 60,
    });
  });
}
