import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A folder for the tests of a file, deleted after them. */
export function testFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-test-"));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
