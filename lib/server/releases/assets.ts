import "server-only";
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/**
 * For tabs opened before a release and for pages that another instance served, every instance copies its own files into
 * ASSETS_FOLDER.
 */

/** After a release's last instance has ended. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** If no other instance did. Deletes releases that ended more than a day ago. */
export async function keepAssets(): Promise<void> {
  // The development server has no build.
  if (process.env.NODE_ENV === "development") return;
  const folder = path.resolve(env().ASSETS_FOLDER);
  const build = path.resolve(/* turbopackIgnore: true */ process.env.NEXT_DIST_DIR || ".next");
  try {
    const release = await fs.readFile(path.join(build, "deployment-id"), "utf8");
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    await publish(path.join(build, "static"), path.join(folder, release));
    for (const name of await fs.readdir(folder)) {
      const { mtimeMs } = await fs.stat(path.join(folder, name));
      if (mtimeMs < Date.now() - KEPT_MS) await fs.rm(path.join(folder, name), { recursive: true });
    }
  } catch (error) {
    log.warn("the files of this release could not be kept for the next", { error });
  }
}

/** In one step, because several instances may start at once. */
async function publish(files: string, target: string): Promise<void> {
  const now = new Date();
  const isThere = await fs.utimes(target, now, now).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const copy = `${target}.${randomUUID()}`;
  await fs.cp(files, copy, { recursive: true });
  await fs.rename(copy, target).catch(() => fs.rm(copy, { recursive: true, force: true }));
}

/**
 * @param name such as "chunks/a1.js"
 * @returns null if no kept release has it
 */
export async function findAsset(name: string): Promise<Buffer<ArrayBuffer> | null> {
  if (!/^(\w[\w.~-]*\/)*\w[\w.~-]*$/.test(name)) return null;
  const folder = path.resolve(env().ASSETS_FOLDER);
  for (const release of await fs.readdir(folder).catch(() => [])) {
    const file = await fs.readFile(path.join(folder, release, name)).catch(() => null);
    if (file) return file;
  }
  return null;
}
