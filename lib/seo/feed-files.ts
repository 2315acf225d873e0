import "server-only";
import { createHash, randomUUID } from "node:crypto";
import fs, { type FileHandle } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { stateFile } from "@/lib/catalog/cache/state";

/**
 * The merchants' feed as files in the folder of the build, where kept pages are, too: a new build has none. A file is
 * written under another name and gets its own when it is whole; the name says all that is known of it. Instances may
 * share the folder.
 */

/** A feed that was written to its end. */
export type FeedFile = {
  path: string;
  /** SHA-256 of the XML. */
  digest: string;
  /** Length of the XML, in bytes; the file holds it compressed with gzip. */
  unpackedBytes: number;
};

/** What is known of a feed while it is written. */
export type Unfinished = {
  path: string;
  /** Bytes in the file so far. */
  written: number;
  /** Called whenever there are more. */
  onMore: () => void;
};

/** The file system refuses: it is full, read-only, or isn't ours. */
export class DiskFailure extends Error {
  constructor(cause: unknown) {
    super("The merchants' feed can't be written to a file", { cause });
    this.name = "DiskFailure";
  }
}

const FINISHED = /^([0-9a-f]{64})-([0-9a-f]{64})-(\d+)\.xml\.gz$/;
/** Files that were not written to for so long are left over: from a process that was killed, or from before a change. */
const LEFT_OVER_MS = 10 * 60_000;

const folder = () => path.join(path.dirname(stateFile()), "merchants-feed");

/** A name for a feed that will be written. */
export function unfinishedFeed(onMore: () => void): Unfinished {
  return { path: path.join(folder(), `${randomUUID()}.unfinished`), written: 0, onMore };
}

/**
 * Writes a feed in pieces, so that only a few of them are in memory.
 * @param state fingerprint in 64 hexadecimal digits of what the feed says
 * @throws DiskFailure, or what reading the XML throws; nothing is left of the file then
 */
export async function writeFeed(
  unfinished: Unfinished,
  state: string,
  xml: AsyncIterable<string>,
): Promise<FeedFile> {
  const digest = createHash("sha256");
  let unpackedBytes = 0;
  const measured = async function* (pieces: AsyncIterable<string>) {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      digest.update(bytes);
      unpackedBytes += bytes.length;
      yield bytes;
    }
  };
  await onDisk(fs.mkdir(folder(), { recursive: true }));
  const file = await onDisk(fs.open(unfinished.path, "wx"));
  try {
    await pipeline(xml, measured, createGzip(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        await onDisk(file.appendFile(piece));
        unfinished.written += piece.length;
        unfinished.onMore();
      }
    });
    await onDisk(file.sync());
    const finished = { digest: digest.digest("hex"), unpackedBytes };
    const name = path.join(folder(), `${state}-${finished.digest}-${unpackedBytes}.xml.gz`);
    await onDisk(fs.rename(unfinished.path, name));
    return { path: name, ...finished };
  } catch (error) {
    await fs.rm(unfinished.path, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

/** A feed of that state that this or another process has written. */
export async function findFeed(state: string): Promise<FeedFile | null> {
  for (const name of await filesInFolder()) {
    const [, of, digest, unpackedBytes] = FINISHED.exec(name) ?? [];
    if (of === state)
      return { path: path.join(folder(), name), digest: digest!, unpackedBytes: Number(unpackedBytes) };
  }
  return null;
}

/** Deletes the feed that `kept` replaces, and what others have left over. Never throws. */
export async function deleteOldFeeds(kept: FeedFile, replaced: FeedFile | undefined): Promise<void> {
  for (const name of await filesInFolder()) {
    const file = path.join(folder(), name);
    if (file === kept.path) continue;
    const touched = await fs.stat(file).catch(() => null);
    if (file === replaced?.path || (touched && touched.mtimeMs < Date.now() - LEFT_OVER_MS))
      await fs.rm(file, { force: true }).catch(() => undefined);
  }
}

/** The file of a feed, open for reading; null if it was deleted meanwhile. */
export async function openFeed(file: Pick<FeedFile, "path">): Promise<FileHandle | null> {
  return fs.open(file.path, "r").catch(() => null);
}

/** Nothing but feeds; empty if there is no such folder. */
async function filesInFolder(): Promise<string[]> {
  return fs.readdir(folder()).catch(() => []);
}

async function onDisk<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw new DiskFailure(error);
  });
}
