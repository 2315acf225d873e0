import "server-only";
import { createHash } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { eachProduct } from "@/lib/catalog/bulk-reads";
import { catalogState } from "@/lib/catalog/cache/state";
import { CATALOG_TAG, OUTLINES_TAG, PRODUCTS_TAG } from "@/lib/catalog/cache/tags";
import { listCategories } from "@/lib/catalog/data";
import { db } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { log } from "@/lib/log";
import { mustReadAgain, now } from "@/lib/page-cache/changed-tags.cjs";
import { absolute } from "./address";
import * as files from "./feed-files";
import { merchantFeed } from "./merchant-feed";

/**
 * The merchants' feed, read from the catalogue once for all who ask, until it changes (decision 0100). It is a file;
 * where there can be none, it is streamed as it is read.
 */

const SHOWN = [CATALOG_TAG, PRODUCTS_TAG, OUTLINES_TAG];
/**
 * Where the catalogue changes all the time, a feed whose making takes longer than a request waits is kept for so many times
 * as long as it took.
 */
const KEPT_PER_MAKING = 10;
/** How long a request waits for a feed that is being made before it gets the old one, or what there is of the new one. */
const PATIENCE_MS = 3000;
/** How long no file is tried after the disk refused one. */
const DISK_PAUSE_MS = 60_000;
/** How many requests may each read the whole catalogue while there can be no file. */
const MOST_DIRECT = 2;
const RETRY_SECONDS = 10;

/** Times in the milliseconds of `now`. */
type Kept = { file: files.FeedFile; begunAt: number; keptUntil: number };
/** `progress` emits "more" for each piece and at the end; `done` never rejects. */
type Making = {
  unfinished: files.Unfinished;
  progress: EventEmitter;
  done: Promise<void>;
  ended: boolean;
  failure?: unknown;
};
type State = { kept: Kept | null; making: Making | null; diskRefusesUntil: number; direct: number };

/** Requests and housekeeping are in different bundles, which share only the global object. */
const KEY = Symbol.for("shop.merchants-feed");
const shared = globalThis as typeof globalThis & { [KEY]?: State };
const state = (shared[KEY] ??= { kept: null, making: null, diskRefusesUntil: 0, direct: 0 });

/** A finished file, whose handle the caller closes; or the XML, as far as it has been made. */
export type OpenFeed =
  | { file: Pick<files.FeedFile, "digest" | "unpackedBytes"> & { handle: FileHandle } }
  | { file: null; xml: Readable };

/**
 * The feed of the catalogue as it is now; where making that takes long, as it was when it was last made.
 * @throws what keeps it from being made, such as a database that is away; DomainError unavailable where no file can be
 *   kept and too many read the catalogue already
 */
export async function openMerchantFeed(): Promise<OpenFeed> {
  const current = state.kept && isCurrent(state.kept) && (await openKept());
  if (current) return current;
  if (diskRefuses()) return readDirectly();
  const making = (state.making ??= begin());
  await Promise.race([making.done, pause(PATIENCE_MS, undefined, { ref: false })]);
  if (diskRefuses()) return readDirectly();
  const kept = await openKept();
  if (kept) return kept;
  if (making.failure) throw making.failure;
  while (making.unfinished.written === 0 && !making.ended) await once(making.progress, "more");
  const handle = await files.openFeed(making.unfinished);
  return handle ? { file: null, xml: follow(making, handle) } : openMerchantFeed();
}

/** Makes the feed again if the catalogue has changed since it was asked for. Doesn't wait for it. */
export async function renewMerchantFeed(): Promise<void> {
  if (state.kept && !isCurrent(state.kept) && !diskRefuses()) state.making ??= begin();
}

function isCurrent({ begunAt, keptUntil }: Kept): boolean {
  return !mustReadAgain(SHOWN, begunAt) || now() < keptUntil;
}

function diskRefuses(): boolean {
  return now() < state.diskRefusesUntil;
}

async function openKept(): Promise<OpenFeed | null> {
  if (!state.kept) return null;
  const { file } = state.kept;
  const handle = await files.openFeed(file);
  if (handle) return { file: { ...file, handle } };
  if (state.kept.file === file) state.kept = null;
  return null;
}

function begin(): Making {
  const progress = new EventEmitter().setMaxListeners(0);
  const unfinished = files.unfinishedFeed(() => progress.emit("more"));
  const making: Making = { unfinished, progress, ended: false, done: Promise.resolve() };
  making.done = make(unfinished)
    .catch((failure: unknown) => {
      log.warn("the merchants' feed could not be made", { error: failure });
      if (failure instanceof files.DiskFailure) state.diskRefusesUntil = now() + DISK_PAUSE_MS;
      making.failure = failure;
    })
    .finally(() => {
      making.ended = true;
      state.making = null;
      progress.emit("more");
    });
  return making;
}

async function make(unfinished: files.Unfinished): Promise<void> {
  const begunAt = now();
  const shows = await fingerprint();
  const file =
    (await files.findFeed(shows)) ??
    (await files.writeFeed(unfinished, shows, merchantFeed(eachProduct(), await listCategories())));
  const replaced = state.kept?.file;
  const took = now() - begunAt;
  state.kept = { file, begunAt, keptUntil: begunAt + (took < PATIENCE_MS ? 0 : KEPT_PER_MAKING * took) };
  await files.deleteOldFeeds(file, replaced);
}

/** Of the catalogue, the mode and the shop's address: feeds with the same one say the same. */
async function fingerprint(): Promise<string> {
  const says = (await catalogState(db())) ?? `no change was ever noted, ${now()}`;
  return createHash("sha256")
    .update(`${absolute("/")}\n${says}`)
    .digest("hex");
}

const CHUNK = 64 * 1024;

/** Reads a file while it is written. A failure destroys the stream, which tells its reader. */
function follow(making: Making, handle: FileHandle): Readable {
  const pieces = async function* () {
    for (let position = 0; ; await once(making.progress, "more")) {
      while (position < making.unfinished.written) {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, position);
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
      if (making.failure) throw making.failure;
      if (making.ended) return;
    }
  };
  const xml = createGunzip();
  pipeline(pieces(), xml)
    .catch(() => undefined)
    .finally(() => void handle.close());
  return xml;
}

async function readDirectly(): Promise<OpenFeed> {
  if (state.direct >= MOST_DIRECT)
    throw new DomainError("unavailable", "Others are reading the feed. Please try again.", {
      retryAfterSeconds: RETRY_SECONDS,
    });
  state.direct++;
  try {
    const xml = Readable.from(merchantFeed(eachProduct(), await listCategories()), { objectMode: false });
    xml.once("close", () => state.direct--);
    return { file: null, xml };
  } catch (error) {
    state.direct--;
    throw error;
  }
}
