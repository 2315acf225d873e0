// @ts-check
/**
 * They are meant to keep the shop, with what Node, the framework and the database's client need, below 450 MB
 * (`npm run bench -- memory`).
 */

const MB = 1024 * 1024;

/** In bytes, with BYTES_OF_AN_ENTRY for each. */
const MOST_BYTES = {
  /** With the data of their parts. */
  pages: 40 * MB,
  reads: 16 * MB,
  drawnPictures: 16 * MB,
};

/** Beside its content: objects, key and list. */
const BYTES_OF_AN_ENTRY = 1024;

const MOST_ENTRIES = {
  answersAboutSlugs: 10_000,
  notFoundPages: 5,
  openedCartSeals: 5_000,
  frequentVisitors: 40_000,
};

// Left alone, Node lets a heap grow to several times what is alive before it searches it for garbage.

/** Percent by which the heap may grow until V8 searches it. */
const HEAP_GROWTH_PERCENT = 20;
/** Memory freed in one of glibc's arenas can't be used by another. */
const MALLOC_ARENAS = 2;

module.exports = { MOST_BYTES, BYTES_OF_AN_ENTRY, MOST_ENTRIES, HEAP_GROWTH_PERCENT, MALLOC_ARENAS };
