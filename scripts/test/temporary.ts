import fs from "node:fs";
import os from "node:os";

/** Where Linux keeps files in memory. */
const MEMORY_FOLDER = "/dev/shm";
const NEEDED_BYTES = 2_000_000_000;

/**
 * Makes the tests of this process and of its children keep their databases in memory if there is room: otherwise every
 * commit waits for the disk, and none of these files is needed after its test.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR || !fs.existsSync(MEMORY_FOLDER)) return;
  const { bavail, bsize } = fs.statfsSync(MEMORY_FOLDER);
  if (bavail * bsize > NEEDED_BYTES && isWritable(MEMORY_FOLDER) && os.freemem() > 2 * NEEDED_BYTES)
    process.env.TMPDIR = MEMORY_FOLDER;
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
