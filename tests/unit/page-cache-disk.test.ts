/** @jest-environment node */
import fs from "node:fs/promises";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { SERVE_OLD_MS, noteChanges } from "@/lib/page-cache/changed-tags.cjs";
import Pages from "@/lib/page-cache/pages.cjs";

/** What is kept of pages when the disk is full or may not be written, and how much of it at most. */

const folder = mkdtempSync(path.join(os.tmpdir(), "shop-pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bytes: memory for a few pages of these tests. */
const SMALL_MEMORY = 100;
const disk = {
  existsSync,
  readFile: fs.readFile,
  stat: fs.stat,
  mkdir: (name: string) => fs.mkdir(name, { recursive: true }),
  writeFile: jest.fn(fs.writeFile),
};
const pages = new Pages({
  fs: disk,
  flushToDisk: true,
  serverDistDir: folder,
  revalidatedTags: [],
  maxMemoryCacheSize: SMALL_MEMORY,
});
const context = { kind: "APP_PAGE" };
const page = (price: string) => ({
  kind: "APP_PAGE" as const,
  html: price,
  rscData: Buffer.from(price),
  headers: { "x-next-cache-tags": "product:tee" },
});
const shown = async (key: string) => (await pages.get(key, context))?.value.html;
/** Has memory forget all pages before these. */
async function visitOthers() {
  for (let other = 0; other < 20; other++) await pages.set(`/other-${other}`, page("10.00"), context);
}

/** As when the disk is full: half of a page's files are written. */
function fillDisk() {
  disk.writeFile.mockImplementation(async (file, data) => {
    if (String(file).endsWith(".rsc")) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    await fs.writeFile(file, data);
  });
}

test("a page that the disk doesn't take is served from memory; what the disk has of it is never served again", async () => {
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await pages.set("/tee", page("48.00"), context);
  await visitOthers();
  expect(await shown("/tee")).toBe("48.00");

  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick"] });
  jest.advanceTimersByTime(10);
  noteChanges(["product:tee"]);
  jest.advanceTimersByTime(SERVE_OLD_MS);
  fillDisk();
  await pages.set("/tee", page("52.00"), context);
  expect(await shown("/tee")).toBe("52.00");
  await visitOthers();
  expect(await shown("/tee")).toBeUndefined();
  expect(existsSync(path.join(folder, "app/tee.html"))).toBe(false);
  expect(said).toHaveBeenCalledTimes(1);

  disk.writeFile.mockImplementation(fs.writeFile);
  await pages.set("/tee", page("52.00"), context);
  await visitOthers();
  expect(await shown("/tee")).toBe("52.00");
  jest.useRealTimers();
});

test("one process writes 10,000 pages; later ones it has in memory", async () => {
  disk.writeFile.mockImplementation(async () => undefined);
  for (let number = 0; number < 10_100; number++) await pages.set(`/many-${number}`, page("1.00"), context);
  const written = disk.writeFile.mock.calls.map(([file]) => String(file));
  expect(new Set(written.filter((file) => file.endsWith(".html"))).size).toBe(10_000);
  expect(await shown("/many-10099")).toBe("1.00");
  expect(existsSync(path.join(folder, "app/many-10099.html"))).toBe(false);
});
