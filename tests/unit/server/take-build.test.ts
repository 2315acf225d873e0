/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import { isBuilt, takeBuild } from "@/scripts/shop/build";

/** A build goes into a folder of its own; the next start serves it. */

const name = `.next-take-${process.pid}`;
const served = path.resolve(__dirname, "../../..", name);
const waiting = `${served}-new`;
process.env.NEXT_DIST_DIR = name;
afterEach(() => {
  for (const folder of [served, waiting]) fs.rmSync(folder, { recursive: true, force: true });
});

function make(folder: string, release: string, { finished = true } = {}) {
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, release), "");
  if (finished) fs.writeFileSync(path.join(folder, "sources.sha256"), release);
}

test("a finished build takes the place of the one that was served", () => {
  make(served, "a");
  make(waiting, "b");
  takeBuild();
  expect(fs.readdirSync(served).sort()).toEqual(["b", "sources.sha256"]);
  expect(fs.existsSync(waiting)).toBe(false);
});

test("one that broke off doesn't", () => {
  make(served, "a");
  make(waiting, "b", { finished: false });
  takeBuild();
  expect(fs.readdirSync(served).sort()).toEqual(["a", "sources.sha256"]);
});

test("the first one is a build before any start has taken it", () => {
  expect(isBuilt()).toBe(false);
  make(waiting, "a");
  expect(isBuilt()).toBe(true);
});
