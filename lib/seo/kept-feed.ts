import "server-only";
import { EventEmitter, once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { eachProduct } from "@/lib/catalog/bulk-reads";
import { listCategories } from "@/lib/catalog/data";
import { CATALOG_TAG, OUTLINES_TAG, PRODUCTS_TAG } from "@/lib/catalog/cache/tags";
import { log } from "@/lib/log";
import { mustReadAgain, now } from "@/lib/page-cache/changed-tags.cjs";
import { merchantFeed } from "./merchant-feed";

/**
 * The merchants' feed of this process, compressed in memory. Writing it takes half a minute in a shop of 100,000
 * products, so it is written once for all who ask meanwhile, and kept until the catalogue changes. Where the catalogue
 * changes all the time, a copy is kept for ten times as long as its writing took.
 */

const SHOWN = [CATALOG_TAG, PRODUCTS_TAG, OUTLINES_TAG];
const KEPT_PER_WRITING = 10;

type Copy = {
  /** In the milliseconds of `now`. */
  begunAt: number;
  keptUntil: number;
  ended: boolean;
  failure?: unknown;
  pieces: Buffer[];
  /** Emits "more" for a further piece and at the end. */
  progress: EventEmitter;
};

let kept: Copy | null = null;
let writing: Copy | null = null;

/**
 * The feed's XML, which may still be written while it is read.
 * @throws what kept its writing from beginning, such as a database that is away
 */
export async function readMerchantFeed(): Promise<Readable> {
  const copy = kept && isCurrent(kept) ? kept : (writing ??= begin());
  if (copy.pieces.length === 0 && !copy.ended) await once(copy.progress, "more");
  if (copy.pieces.length === 0) throw copy.failure;
  const xml = createGunzip();
  // A failure destroys the stream, which tells its reader.
  pipeline(piecesOf(copy), xml).catch(() => undefined);
  return xml;
}

function isCurrent({ begunAt, keptUntil }: Copy): boolean {
  return !mustReadAgain(SHOWN, begunAt) || now() < keptUntil;
}

function begin(): Copy {
  const progress = new EventEmitter().setMaxListeners(0);
  const copy: Copy = { begunAt: now(), keptUntil: 0, ended: false, pieces: [], progress };
  void write(copy);
  return copy;
}

async function write(copy: Copy): Promise<void> {
  try {
    const xml = merchantFeed(eachProduct(), await listCategories());
    await pipeline(xml, createGzip(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        copy.pieces.push(piece);
        copy.progress.emit("more");
      }
    });
    copy.keptUntil = copy.begunAt + KEPT_PER_WRITING * (now() - copy.begunAt);
    kept = copy;
  } catch (failure) {
    log.warn("the merchants' feed could not be written", { error: failure });
    copy.failure = failure;
  } finally {
    copy.ended = true;
    writing = null;
    copy.progress.emit("more");
  }
}

async function* piecesOf(copy: Copy): AsyncGenerator<Buffer> {
  let read = 0;
  for (;;) {
    for (; read < copy.pieces.length; read++) yield copy.pieces[read]!;
    if (copy.failure) throw copy.failure;
    if (copy.ended) return;
    await once(copy.progress, "more");
  }
}
