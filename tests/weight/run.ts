/**
 * `npm run bench -- weight`: checks what a shop sends of its pages against their budgets (budgets.ts), and looks for
 * schemas of answers in the browser's code. `-- --floor` measures the framework alone, after an upgrade. What made a
 * page grow, `npx next analyze` shows.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../../scripts/shop/settings";
import { copyBuild, provideBuild, TEST_BUILD, TEST_DATABASE } from "@/tests/support/build";
import { openShop } from "../money/http/shop";
import { budgetOf, WEIGHED } from "./budgets";
import { measureFloor, readFloor } from "./floor";
import { weigh } from "./measure";

if (process.argv.includes("--floor")) console.log(`${(await measureFloor()).script} bytes`);
else await check();

/** Budgets are in bytes; `script` counts only what exceeds the floor. */
async function check(): Promise<void> {
  const floor = readFloor();
  provideBuild();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-weight-"));
  const file = path.join(folder, "shop.db");
  fs.copyFileSync(TEST_DATABASE, file);
  const shop = await openShop({
    databaseUrl: `file:${file}`,
    folder,
    servers: 1,
    webhooks: false,
    build: copyBuild(),
    // So that pages name their scripts.
    extra: { START_AFTER_PAINT: "0" },
  });
  try {
    for (const { name, address } of WEIGHED) {
      const budget = budgetOf(name);
      const weight = await weigh(shop.origins[0]!, address);
      const ours = { ...weight, script: weight.script - floor.script };
      for (const kind of ["script", "html", "style"] as const)
        tell(ours[kind] <= budget[kind], `${name}: ${kind} ${kB(ours[kind])} of ${kB(budget[kind])} kB`);
    }
  } finally {
    await shop.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  console.log(`The framework's ${kB(floor.script)} kB of script come on top of each page's.`);
  // Forms load schemas of zod/mini when they are used; every other schema is of zod itself.
  const validating = chunksWith('"ZodString"');
  tell(validating.length === 0, `schemas of answers stay on the server ${validating.join()}`);
  process.exit();
}

function tell(holds: boolean, words: string): void {
  console.log(`${holds ? "✓" : "✗"} ${words}`);
  if (!holds) process.exitCode = 1;
}

/** Names of the browser's files, whether loaded first or later, that contain a text. */
function chunksWith(text: string): string[] {
  const folder = path.join(root, TEST_BUILD, "static/chunks");
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .filter((name) => fs.readFileSync(path.join(folder, name), "utf8").includes(text));
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
