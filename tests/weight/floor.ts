import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nextCommand, root } from "../../scripts/shop/settings";
import { freePort } from "@/tests/support/ports";
import { weigh } from "./measure";

/** The weight of an app without content on the installed framework: the minimum for every page. */
export type Floor = { next: string; script: number };

const app = path.join(root, "tests/weight/empty-app");
const file = path.join(root, "tests/weight/floor.json");

export function installedNext(): string {
  const manifest = fs.readFileSync(path.join(root, "node_modules/next/package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** @throws Error when the floor was measured with another version of the framework */
export function readFloor(): Floor {
  const floor = JSON.parse(fs.readFileSync(file, "utf8")) as Floor;
  if (floor.next !== installedNext()) {
    throw new Error(
      `The floor is that of Next ${floor.next}: measure it anew with npm run bench -- weight --floor`,
    );
  }
  return floor;
}

/** Builds the empty app in the same way as the shop, in about 15 seconds, and records what it sends. */
export async function measureFloor(): Promise<Floor> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const options = { cwd: app, env };
  const { status, stderr } = spawnSync(process.execPath, [nextCommand, "build"], {
    ...options,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The empty app could not be built:\n${stderr}`);
  const port = await freePort();
  const server = spawn(process.execPath, [nextCommand, "start", "-p", String(port)], options);
  try {
    const origin = `http://localhost:${port}`;
    while (!(await fetch(origin).catch(() => null))) await pause(100);
    const floor = { next: installedNext(), script: (await weigh(origin, "/")).script };
    fs.writeFileSync(file, `${JSON.stringify(floor, null, 2)}\n`);
    return floor;
  } finally {
    server.kill();
    fs.rmSync(path.join(app, ".next"), { recursive: true });
  }
}
