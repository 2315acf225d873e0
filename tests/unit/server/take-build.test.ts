/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";
import { isBuilt, takeBuild } from "@/scripts/shop/build";

/** A build goes into a folder of its own; the next start serves it. */

const name = `.next-take-${process.pid}`;
const served = path.resolve(name);
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

test.each([
  [true, "b"],
  [false, "a"],
])("a build takes the place of the one that was served if it is finished: %s", (finished, release) => {
  make(served, "a");
  make(waiting, "b", { finished });
  takeBuild();
  expect(fs.readdirSync(served).sort()).toEqual([release, "sources.sha256"]);
});

test("the first one is a build before any start has taken it", () => {
  expect(isBuilt()).toBe(false);
  make(waiting, "a");
  expect(isBuilt()).toBe(true);
});
