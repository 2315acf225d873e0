/**
 * The most that this process keeps of what it could get again; the least recently used goes first. With what Node, the
 * framework and the database's client need, the shop stays below 450 MB (`npm run bench:memory`). Only the slugs of all
 * products grow with the catalogue, by 100 bytes each (lib/catalog/known-slugs.ts).
 */

const MB = 1024 * 1024;

/** Sizes in bytes. */
const MOST_BYTES = {
  /** Pages in the framework's memory, of those on the disk; each is kept a second time as it is served. */
  pages: 16 * MB,
  /** What pages and API have read of the catalogue. */
  reads: 32 * MB,
  /** Share cards and crops. */
  drawnPictures: 32 * MB,
};

/** Numbers of entries, of some hundred bytes each. */
const MOST_ENTRIES = {
  pagesBeingMade: 10_000,
  renderedPages: 50_000,
  pagesNotOnDisk: 100_000,
  leasesOfPages: 10_000,
  answersAboutSlugs: 10_000,
  openedCartSeals: 5_000,
  frequentVisitors: 40_000,
};

/**
 * How much garbage the server may have beside what is alive (decision 0101): the heap grows by so many percent before it
 * is searched, and memory outside of it comes from so many arenas, whose free pieces are lost to the others.
 */
const HEAP_GROWTH_PERCENT = 30;
const MALLOC_ARENAS = 2;

module.exports = { MOST_BYTES, MOST_ENTRIES, HEAP_GROWTH_PERCENT, MALLOC_ARENAS };
