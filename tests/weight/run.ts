/**
 * `npm run bench -- weight`: checks what a shop sends of its pages against their budgets (budgets.ts), and looks for
 * schemas of answers in the browser's code. `-- --floor` measures the framework alone, after an upgrade. What made a
 * page grow, `npx next analyze` shows.
 */
import fs from "node:fs";
import path from "node:path";
import { root } from "../../scripts/shop/settings";
import { TEST_BUILD } from "@/tests/support/build";
import { checkShops } from "../money/http/databases";
import type { RunningShop } from "../money/http/shop";
import type { Counts } from "../support/run-checks";
import { budgetOf, WEIGHED } from "./budgets";
import { measureFloor, readFloor } from "./floor";
import { weigh } from "./measure";

if (process.argv.includes("--floor")) console.log(`${(await measureFloor()).script} bytes`);
else await checkShops("sqlite", { servers: 1, webhooks: false, extra: { START_AFTER_PAINT: "0" } }, check);

/** Budgets are in bytes; `script` counts only what exceeds the floor. Pages name their scripts (START_AFTER_PAINT). */
async function check({ origins }: RunningShop): Promise<Counts> {
  const floor = readFloor();
  const counts = { passed: 0, failed: 0 };
  const tell = (holds: boolean, words: string) => {
    counts[holds ? "passed" : "failed"]++;
    console.log(`${holds ? "✓" : "✗"} ${words}`);
  };
  for (const { name, address } of WEIGHED) {
    const budget = budgetOf(name);
    const weight = await weigh(origins[0]!, address);
    const ours = { ...weight, script: weight.script - floor.script };
    for (const kind of ["script", "html", "style"] as const)
      tell(ours[kind] <= budget[kind], `${name}: ${kind} ${kB(ours[kind])} of ${kB(budget[kind])} kB`);
  }
  console.log(`The framework's ${kB(floor.script)} kB of script come on top of each page's.`);
  // Forms load schemas of zod/mini when they are used; every other schema is of zod itself.
  const validating = chunksWith('"ZodString"');
  tell(validating.length === 0, `schemas of answers stay on the server ${validating.join()}`);
  return counts;
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
