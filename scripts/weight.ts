/**
 * `npm run weight`: checks the pages of the last production build against their budgets (scripts/weight/budgets.json),
 * names the modules that made one grow, and looks for schemas of answers in the browser's code. `-- --record` records
 * the current module lists as accepted; `-- --floor` measures the framework alone, after an upgrade.
 */
import fs from "node:fs";
import path from "node:path";
import { measureFloor, readFloor } from "./weight/floor";
import { weighBuilt, type Weight } from "./weight/measure";
import { analyse, recordedModules, recordModules } from "./weight/modules";
import { lastBuild } from "./shop/build";
import { root } from "./shop/settings";
import { TEST_BUILD } from "./test/build";

/** In bytes; `script` counts only what exceeds the floor. */
type Budget = Weight & { route: string };

const distFolder = path.join(root, lastBuild() ?? TEST_BUILD);
const budgets = JSON.parse(fs.readFileSync(path.join(root, "scripts/weight/budgets.json"), "utf8")) as Record<
  string,
  Budget
>;
const routes = [...new Set(Object.values(budgets).map(({ route }) => route))];
/** How many new modules are named. */
const NAMED = 15;

if (process.argv.includes("--floor")) console.log(`${measureFloor().script} bytes`);
else if (process.argv.includes("--record")) recordModules(analyse(routes));
else check();

function check(): void {
  const floor = readFloor();
  const grown = new Set<string>();
  for (const [page, { route, ...budget }] of Object.entries(budgets)) {
    const weight = weighBuilt(distFolder, page);
    const ours = { ...weight, script: weight.script - floor.script };
    for (const kind of ["script", "html", "style"] as const) {
      const within = ours[kind] <= budget[kind];
      const words = `${page}: ${kind} ${kB(ours[kind])} of ${kB(budget[kind])} kB`;
      console.log(`${within ? "✓" : "✗"} ${words}`);
      if (!within) process.exitCode = 1;
      if (!within && kind === "script") grown.add(route);
    }
  }
  console.log(`The framework's ${kB(floor.script)} kB of script come on top of each page's.`);
  if (grown.size > 0) nameNewcomers([...grown]);
  // Forms load schemas of zod/mini when they are used (decision 0064); every other schema is of zod itself.
  const validating = chunksWith('"ZodString"');
  console.log(
    `${validating.length === 0 ? "✓" : "✗"} schemas of answers stay on the server (decision 0054) ${validating.join()}`,
  );
  if (validating.length > 0) process.exitCode = 1;
}

/** Names of the browser's files, whether loaded first or later, that contain a text. */
function chunksWith(text: string): string[] {
  const folder = path.join(distFolder, "static/chunks");
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .filter((name) => fs.readFileSync(path.join(folder, name), "utf8").includes(text));
}

function nameNewcomers(grown: string[]): void {
  const recorded = recordedModules();
  const now = analyse(grown);
  for (const route of grown) {
    const known = new Set(recorded[route]);
    const newcomers = Object.entries(now[route] ?? {})
      .filter(([name]) => !known.has(name))
      .sort(([, a], [, b]) => b - a);
    console.log(`\nNew in the first load of ${route}, in bytes compressed:`);
    for (const [name, bytes] of newcomers.slice(0, NAMED)) console.log(`  ${bytes}  ${name}`);
    if (newcomers.length > NAMED) console.log(`  and ${newcomers.length - NAMED} smaller ones`);
    if (newcomers.length === 0) console.log("  nothing: a module that was there before has grown");
  }
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
