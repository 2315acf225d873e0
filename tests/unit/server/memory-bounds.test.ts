/** @jest-environment node */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { MOST_BYTES, MOST_ENTRIES } from "@/lib/server/memory-bounds.cjs";
import Pages from "@/lib/http/page-cache/pages.mjs";

const root = path.resolve(__dirname, "../../..");
const files = execFileSync(
  "git",
  ["grep", "--untracked", "-lE", "new LRUCache|cacheMaxMemorySize", "lib", "app", "next.config.mjs"],
  {
    cwd: root,
    encoding: "utf8",
  },
)
  .trim()
  .split("\n");

test("all that the process keeps takes its bound from the one list", () => {
  const used = files.flatMap((file) => {
    const source = fs.readFileSync(path.join(root, file), "utf8");
    const bounds = [...source.matchAll(/\b(?:max|maxSize|cacheMaxMemorySize): ([\w.]+)/g)].map(
      ([, bound]) => bound!,
    );
    expect({ file, bounds: bounds.length }).toEqual({
      file,
      bounds: source.match(/new LRUCache|cacheMaxMemorySize:/g)?.length,
    });
    return bounds;
  });
  const named = [
    ...Object.keys(MOST_BYTES).map((name) => `MOST_BYTES.${name}`),
    ...Object.keys(MOST_ENTRIES).map((name) => `MOST_ENTRIES.${name}`),
  ];
  expect(used.sort()).toEqual(named.sort());
});

test("an entry counts as more than its content", async () => {
  const pages = new Pages();
  const parts = 16;
  // All contents fit, with what the entries cost besides they don't.
  const html = "x".repeat(MOST_BYTES.pages / parts - 900);
  for (let number = 0; number < parts; number++)
    await pages.set(`${number}`, { kind: "APP_ROUTE", html, headers: {} }, {});
  expect(await pages.get("0")).toBeNull();
  expect(await pages.get("1")).not.toBeNull();
});
