/**
 * The framework's own store of pages, on disk and the latest in memory. It isn't documented, but it is the only way to read
 * pages that the build prerendered; nothing else in the shop reaches into the framework (docs/upgrading.md).
 */
const fs = require("node:fs/promises");
const { default: FrameworkStore } = require("next/dist/server/lib/incremental-cache/file-system-cache.js");

/** Pages that one process writes: of 0.4 MB each, 4 GB. */
const MOST_ON_DISK = 10_000;

const onDisk = new Set();
let hasComplained = false;

class BuildStore extends FrameworkStore {
  /** @returns whether the page is on disk now, too; in memory it is in any case */
  async set(key, page, context) {
    if (page && !onDisk.has(key) && onDisk.size >= MOST_ON_DISK) {
      await this.inMemory().set(key, page, context);
      return false;
    }
    try {
      await super.set(key, page, context);
      onDisk.add(key);
      return true;
    } catch (error) {
      if (!hasComplained) console.error("Pages can't be written to disk, and are kept in memory:", error);
      hasComplained = true;
      await this.forget(key, page);
      return false;
    }
  }

  inMemory() {
    const { fs, serverDistDir, revalidatedTags } = this;
    return new FrameworkStore({ fs, serverDistDir, revalidatedTags, flushToDisk: false });
  }

  /** What was written in part would be read after the next start. */
  async forget(key, page) {
    const file = this.getFilePath(key + (page.kind === "APP_ROUTE" ? ".body" : ".html"), page.kind);
    await fs.rm(file, { force: true }).catch(() => {});
  }
}

module.exports = { BuildStore };
