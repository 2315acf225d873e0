import "server-only";
import { LRUCache } from "lru-cache";
import { DomainError } from "@/lib/domain-error";
import { BYTES_OF_AN_ENTRY, MOST_BYTES } from "@/lib/server/memory-bounds.cjs";

/** Drawing takes up to a second of a processor, so pictures are drawn one at a time, and kept. */

const MOST_WAITING = 30;
const RETRY_SECONDS = 10;

type Draw = () => Promise<Buffer>;

let waiting = 0;
let lastTurn: Promise<unknown> = Promise.resolve();

const drawn = new LRUCache<string, Buffer<ArrayBuffer>, Draw>({
  maxSize: MOST_BYTES.drawnPictures,
  sizeCalculation: ({ length }) => BYTES_OF_AN_ENTRY + length,
  fetchMethod: (_key, _old, { context }) => inTurn(async () => Buffer.from(await context())),
  ignoreFetchAbort: true,
});

export function isDrawn(key: string): boolean {
  return drawn.has(key);
}

/**
 * @param key names what is drawn
 * @throws DomainError unavailable when too many are waiting
 */
export function drawnPicture(key: string, draw: Draw): Promise<Buffer<ArrayBuffer>> {
  return drawn.forceFetch(key, { context: draw });
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING)
    throw new DomainError("unavailable", "Many pictures are being drawn. Please try again.", {
      retryAfterSeconds: RETRY_SECONDS,
    });
  waiting++;
  const turn = lastTurn.then(work).finally(() => waiting--);
  lastTurn = turn.catch(() => undefined);
  return turn;
}
