import fs from "node:fs";
import path from "node:path";
import { GET } from "@/app/other-releases/[...path]/route";
import { findAsset, keepAssets } from "@/lib/server/releases/assets";
import { testFolder } from "@/tests/support/test-folder";

/** The scripts and styles of a release outlive it, for tabs that are still open. */

const DAY_MS = 24 * 60 * 60 * 1000;
const root = testFolder();
const assets = path.join(root, "assets");
const build = path.join(root, "build");
process.env.ASSETS_FOLDER = assets;
process.env.SESSION_SECRET = "a session secret for tests, long enough for the seal";
process.env.NEXT_DIST_DIR = build;

/** Starts an instance of a release that consists of one script. */
function release(name: string) {
  fs.rmSync(build, { recursive: true, force: true });
  fs.mkdirSync(path.join(build, "static/chunks"), { recursive: true });
  fs.writeFileSync(path.join(build, "static/chunks", `${name}.js`), `// ${name}`);
  fs.writeFileSync(path.join(build, "deployment-id"), name);
  return keepAssets();
}
const endedBefore = (name: string, ms: number) => {
  const at = new Date(Date.now() - ms);
  fs.utimesSync(path.join(assets, name), at, at);
};
const ask = async (name: string) =>
  GET(new Request("http://localhost:3000/"), { params: Promise.resolve({ path: name.split("/") }) });

// Proves layout.open-tabs.
test("what the last release had is found for a day after its last instance has ended", async () => {
  await release("a");
  await release("b");
  expect(String(await findAsset("chunks/a.js"))).toBe("// a");
  expect(String(await findAsset("chunks/b.js"))).toBe("// b");
  endedBefore("a", DAY_MS - 60_000);
  await keepAssets();
  expect(await findAsset("chunks/a.js")).not.toBeNull();
  endedBefore("a", DAY_MS + 60_000);
  await keepAssets();
  expect(await findAsset("chunks/a.js")).toBeNull();
});

test("a release that still runs is kept, however old it is", async () => {
  await release("long");
  endedBefore("long", 2 * DAY_MS);
  await keepAssets();
  expect(await findAsset("chunks/long.js")).not.toBeNull();
});

test("instances that start at once leave one whole copy", async () => {
  await release("many");
  fs.rmSync(assets, { recursive: true });
  await Promise.all(Array.from({ length: 5 }, keepAssets));
  expect(fs.readdirSync(assets)).toEqual(["many"]);
  expect(String(await findAsset("chunks/many.js"))).toBe("// many");
});

test("it is served for ever, by the type of its name; what isn't there is a 404 that no cache keeps", async () => {
  await release("c");
  const found = await ask("chunks/c.js");
  expect(found.headers.get("content-type")).toBe("application/javascript; charset=utf-8");
  expect(found.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const missing = await ask("chunks/never.js");
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test("no path leads out of the folder", async () => {
  for (const up of ["../c/deployment-id", "..", "chunks/../../../build/deployment-id", "/etc/passwd"])
    expect([up, await findAsset(up)]).toEqual([up, null]);
  for (const odd of ["chunks//c.js", ".x", ""]) expect([odd, await findAsset(odd)]).toEqual([odd, null]);
});

test("a folder that can't be written to stops no start", async () => {
  fs.rmSync(assets, { recursive: true });
  fs.writeFileSync(assets, "a file");
  await expect(release("d")).resolves.toBeUndefined();
  fs.rmSync(assets);
});
