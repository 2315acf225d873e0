const { LRUCache } = require("lru-cache");
const { BYTES_OF_AN_ENTRY, MOST_BYTES } = require("../memory-bounds.cjs");
const { mustReadAgain, noteChanges } = require("./changed-tags.cjs");

/**
 * The cache behind `use cache`, for the framework's `cacheHandlers` setting: what pages and API have read of the
 * catalogue, until one of its tags changes.
 */

const kept = new LRUCache({
  maxSize: MOST_BYTES.reads,
  sizeCalculation: ({ bytes }, key) => BYTES_OF_AN_ENTRY + bytes.length + key.length,
});

/** Reads that are under way; others that need the same entry wait for them. */
const pending = new Map();

module.exports = {
  async get(key) {
    await pending.get(key);
    const found = kept.get(key);
    if (!found) return undefined;
    const { bytes, ...entry } = found;
    if (mustReadAgain(entry.tags, entry.timestamp)) return undefined;
    return { ...entry, value: streamOf(bytes) };
  },

  async set(key, pendingEntry) {
    const reading = keep(key, pendingEntry).finally(() => {
      if (pending.get(key) === reading) pending.delete(key);
    });
    pending.set(key, reading);
    await reading;
  },

  /** lib/catalog/cache/changes.ts polls for changes once a second, so there is nothing to do per request. */
  async refreshTags() {},

  /** Pages are checked by their own tags. */
  async getExpiration() {
    return 0;
  },

  async updateTags(tags) {
    noteChanges(tags);
  },
};

function streamOf(bytes) {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** An entry that can't be read to its end isn't kept, so the next request reads again. */
async function keep(key, pendingEntry) {
  try {
    const { value, ...entry } = await pendingEntry;
    const bytes = new Uint8Array(await new Response(value).arrayBuffer());
    kept.set(key, { ...entry, bytes });
  } catch {
    kept.delete(key);
  }
}
