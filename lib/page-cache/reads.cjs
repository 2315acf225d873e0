const { LRUCache } = require("lru-cache");
const { mustReadAnew, noteChanges } = require("./changed-tags.cjs");

/**
 * The memory behind `use cache`, by the framework's `cacheHandlers` setting: what pages and API have read of the catalogue,
 * until a change of one of its tags.
 */

/** Bytes of all that is kept; what hasn't been asked for the longest time goes first. */
const MOST_BYTES = 64 * 1024 * 1024;

const kept = new LRUCache({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 1,
});

/** Readings that go on; whoever wants the same waits for them. */
const pending = new Map();

module.exports = {
  async get(key) {
    await pending.get(key);
    const found = kept.get(key);
    if (!found) return undefined;
    const { bytes, ...entry } = found;
    if (mustReadAnew(entry.tags, entry.timestamp)) return undefined;
    return { ...entry, value: streamOf(bytes) };
  },

  async set(key, pendingEntry) {
    const reading = keep(key, pendingEntry).finally(() => {
      if (pending.get(key) === reading) pending.delete(key);
    });
    pending.set(key, reading);
    await reading;
  },

  /** Changes are looked for once a second, by lib/catalog/changes.ts, and not once per request. */
  async refreshTags() {},

  /** Whether pages are old is told by their own tags. */
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

/** An entry that can't be read to its end isn't kept: the next one who asks reads anew. */
async function keep(key, pendingEntry) {
  try {
    const { value, ...entry } = await pendingEntry;
    const bytes = new Uint8Array(await new Response(value).arrayBuffer());
    kept.set(key, { ...entry, bytes });
  } catch {
    kept.delete(key);
  }
}
