const { randomUUID } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { setTimeout: pause } = require("node:timers/promises");
const { promisify } = require("node:util");
const zlib = require("node:zlib");
const { LRUCache } = require("lru-cache");
const { MOST_ENTRIES } = require("../memory-bounds.cjs");
const { isLiveBy } = require("../payments/is-live.cjs");
const { askRedis } = require("../redis/redis.cjs");
const { now, showsAllChanges } = require("./changed-tags.cjs");

/**
 * Pages that all instances of one build share in Redis, so that each page is rendered once (decision 0085). While there
 * is no Redis, there are none, and nothing waits.
 */

/** In seconds. Less than the day for which changes are kept (lib/catalog/cache/changes.ts): new instances know them all. */
const KEEP_S = 23 * 60 * 60;
/** How long an instance alone may render a page, in milliseconds. */
const LEASE_MS = 10_000;
/** How long a visitor waits for a page that another instance renders, and how often it is looked for, in milliseconds. */
const PATIENCE_MS = 3000;
const LOOK_MS = 50;
/** Storing may take longer than visitors would wait: they don't. */
const STORE_MS = 5000;

/** The leases of this process, by the page's key. */
const leases = new LRUCache({ max: MOST_ENTRIES.leasesOfPages, ttl: LEASE_MS });
const END_LEASE = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end";

const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);
const compressed = {
  serialize: async (entry) => (await gzip(JSON.stringify(entry), { level: 1 })).toString("base64"),
  deserialize: async (text) => JSON.parse((await gunzip(Buffer.from(text, "base64"))).toString()),
};

/** The keys that the package adds to those of the pages. */
const TAG_KEYS = ["__sharedTags__", "__sharedTagsTtl__"];

let opened;

/** The package's store for this process's build and mode: pages of another build name other scripts. */
function storeIn(client) {
  if (opened) return opened;
  const { default: createStore } = require("@fortedigital/nextjs-cache-handler/redis-strings");
  const folder = process.env.NEXT_DIST_DIR || ".next";
  const build = fs.readFileSync(path.resolve(folder, "deployment-id"), "utf8");
  // Pages of test mode say so.
  const keyPrefix = `pages:${build}:${isLiveBy(process.env) ? "live" : "test"}:`;
  const pages = createStore({
    client,
    keyPrefix,
    keyExpirationStrategy: "EXAT",
    timeoutMs: STORE_MS,
    valueSerializer: compressed,
  });
  return (opened = { pages, keyPrefix });
}

/**
 * Looks for a page that another instance has rendered and that shows all changes which this process knows of.
 * @param patient whether to wait while another instance renders it
 * @returns the page, with the time in the milliseconds of `now` at which it was found current; or that it is
 *   `beingRendered`; or neither: then it is this process that has to render it
 */
async function findShared(key, patient) {
  try {
    for (const until = now() + PATIENCE_MS; now() < until; await pause(LOOK_MS)) {
      const found = await readCurrent(key);
      if (found) return found;
      if (leases.has(key)) return {};
      if (await takeLease(key)) {
        // The other instance may have shared the page just before it ended its lease.
        const foundNow = await readCurrent(key);
        if (foundNow) await endLease(key);
        return foundNow ?? {};
      }
      if (!patient) return { beingRendered: true };
    }
  } catch {
    // Redis is away: every instance renders for itself.
  }
  return {};
}

async function readCurrent(key) {
  const found = await askRedis((client) => storeIn(client).pages.get(key, { implicitTags: [] }));
  if (!found || !showsAllChanges(found.value.headers["x-next-cache-tags"].split(","), found.upTo))
    return null;
  return { page: found.value, cacheControl: found.cacheControl, currentAt: now() };
}

async function takeLease(key) {
  const word = randomUUID();
  const taken = await askRedis((client) =>
    client.set(`${storeIn(client).keyPrefix}lease:${key}`, word, { NX: true, PX: LEASE_MS }),
  );
  if (taken) leases.set(key, word);
  return taken !== null;
}

/**
 * Shares a page that this process has rendered, and ends its lease. Never throws.
 * @param upTo `readUpTo` when the rendering began; with null the page isn't shared
 */
async function shareRendered(key, value, { upTo, cacheControl }) {
  if (upTo !== null && value?.headers?.["x-next-cache-tags"]) await share(key, { value, upTo, cacheControl });
  await endLease(key);
}

async function share(key, page) {
  const expireAt = Math.floor(Date.now() / 1000) + KEEP_S;
  const entry = { ...page, tags: [], lastModified: Date.now(), lifespan: { expireAt } };
  await askRedis(async (client) => {
    const { pages, keyPrefix } = storeIn(client);
    await pages.set(key, entry);
    await Promise.all(TAG_KEYS.map((name) => client.expire(keyPrefix + name, KEEP_S)));
  }, STORE_MS).catch(() => {}); // The next instance that needs it renders it.
}

/** Lets another instance render the page, because this one has shared it or couldn't render it. Never throws. */
async function endLease(key) {
  const word = leases.get(key);
  leases.delete(key);
  if (!word) return;
  await askRedis((client) =>
    client.eval(END_LEASE, { keys: [`${storeIn(client).keyPrefix}lease:${key}`], arguments: [word] }),
  ).catch(() => {}); // It runs out by itself.
}

module.exports = { findShared, shareRendered, endLease };
