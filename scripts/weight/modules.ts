import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { nextCommand, root } from "../shop/settings";

/** Compressed size in bytes of each module in a route's first load, by its path in the project. */
export type Modules = Record<string, number>;

const file = path.join(root, "scripts/weight/modules.json");
const distFolder = path.join(root, process.env.NEXT_DIST_DIR ?? ".next");

type Line =
  | { type: "group"; route: string; kind: string; outputs: string[] }
  | { type: "part"; route: string; filename: string; source_path: string; compressed_size: number }
  | { type: "module" | "output" | "route" | "meta" };

/**
 * Asks the framework's analyser which modules each route loads first. It compiles everything again, which takes most of
 * a minute.
 * @throws Error with its output when it fails
 */
export function analyse(routes: readonly string[]): Record<string, Modules> {
  run(["analyze", "--output", "--snapshot", "weight"]);
  const lines = run(["analyze", "export", "--snapshot", "weight", "--dist-dir", distFolder])
    .split("\n")
    .filter((text) => text.startsWith("{"))
    .map((text) => JSON.parse(text) as Line);
  return Object.fromEntries(routes.map((route) => [route, firstLoad(lines, route)]));
}

function firstLoad(lines: Line[], route: string): Modules {
  const outputs = new Set(
    lines.flatMap((line) =>
      line.type === "group" && line.route === route && line.kind !== "async" ? line.outputs : [],
    ),
  );
  const modules: Modules = {};
  for (const line of lines) {
    if (line.type !== "part" || line.route !== route || !line.filename.endsWith(".js")) continue;
    if (!line.filename.includes("/static/") || !outputs.has(line.filename)) continue;
    const name = line.source_path.replace(/^\[project\]\//, "");
    // The framework belongs to the floor, and only changes with its version.
    if (name.startsWith("node_modules/next/") || name.startsWith("[")) continue;
    modules[name] = (modules[name] ?? 0) + line.compressed_size;
  }
  return modules;
}

function run(args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [nextCommand, ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1024 ** 3,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) throw new Error(`The analyser failed:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  return stdout;
}

/** Module lists from when the budgets were last agreed on. */
export function recordedModules(): Record<string, string[]> {
  return JSON.parse(fs.readFileSync(file, "utf8")) as Record<string, string[]>;
}

export function recordModules(routes: Record<string, Modules>): void {
  const lists = Object.entries(routes).map(([route, modules]) => [route, Object.keys(modules).sort()]);
  fs.writeFileSync(file, `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`);
}
