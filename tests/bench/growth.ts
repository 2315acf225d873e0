/**
 * `npm run bench -- growth`: what a catalogue of 100, 10,000 and 100,000 products costs the build, the server and the
 * shopper, each with its ratio to the smallest. Every size has its own SQLite database and build; `--folder` keeps the
 * databases for the next run. Milliseconds are medians of consecutive requests.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { largeDatabase } from "./support/large-shop";
import { ms, printTable } from "./support/table";
import { root } from "../../scripts/shop/settings";

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "100,10000,100000" },
    folder: { type: "string" },
  },
});
const sizes = values.products.split(",").map(Number);
const folder = values.folder ?? fs.mkdtempSync(path.join(os.tmpdir(), "shop-growth-"));
fs.mkdirSync(folder, { recursive: true });
// A separate build; the modules that are imported after this line read the variable.
process.env.NEXT_DIST_DIR = ".next-growth";
const { openShop } = await import("../money/http/shop");
const { measureShop } = await import("./support/measure-shop");

const columns = new Map<number, Map<string, number>>();
// Next adds the build's folder to this file.
const configuration = fs.readFileSync(path.join(root, "tsconfig.json"));
try {
  for (const size of sizes) {
    const databaseUrl = await largeDatabase(folder, size);
    const figures = new Map([["build, s", build(databaseUrl)]]);
    const own = fs.mkdtempSync(path.join(os.tmpdir(), "shop-growth-"));
    const shop = await openShop({
      databaseUrl,
      folder: own,
      servers: 1,
      webhooks: false,
    });
    try {
      for (const [name, figure] of await measureShop(shop)) figures.set(name, figure);
    } finally {
      await shop.close();
      fs.rmSync(own, { recursive: true, force: true });
    }
    columns.set(size, figures);
    console.log(
      `${size} products: ${[...figures].map(([name, figure]) => `${name} ${ms(figure)}`).join("; ")}`,
    );
  }
} finally {
  fs.writeFileSync(path.join(root, "tsconfig.json"), configuration);
  fs.rmSync(path.join(root, process.env.NEXT_DIST_DIR), { recursive: true, force: true });
  if (!values.folder) fs.rmSync(folder, { recursive: true, force: true });
}
const [smallest, ...larger] = sizes.map((size) => columns.get(size)!);
printTable([
  ["products", sizes[0]!, ...sizes.slice(1).flatMap((size) => [size, "ratio"])],
  ...[...smallest!].map(([name, figure]) => [
    name,
    ms(figure),
    ...larger.flatMap((figures) => [ms(figures.get(name)!), (figures.get(name)! / figure).toFixed(1)]),
  ]),
]);
process.exit(0);

/** @returns seconds */
function build(databaseUrl: string): number {
  const started = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", path.join(root, "scripts/shop.ts"), "build"],
    { cwd: root, encoding: "utf8", env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  if (status !== 0) throw new Error(`The build failed:\n${stdout}`);
  return (performance.now() - started) / 1000;
}
