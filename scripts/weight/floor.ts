import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { nextCommand, root } from "../shop/settings";
import { weighBuilt } from "./measure";

/** The weight of an app without content on the installed framework: the minimum for every page. */
export type Floor = { next: string; script: number };

const app = path.join(root, "scripts/weight/empty-app");
const file = path.join(root, "scripts/weight/floor.json");

export function installedNext(): string {
  const manifest = fs.readFileSync(path.join(root, "node_modules/next/package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** @throws Error when the floor was measured with another version of the framework */
export function readFloor(): Floor {
  const floor = JSON.parse(fs.readFileSync(file, "utf8")) as Floor;
  if (floor.next !== installedNext()) {
    throw new Error(
      `The floor is that of Next ${floor.next}: measure it anew with npm run weight -- --floor`,
    );
  }
  return floor;
}

/** Builds the empty app in the same way as the shop, in about 15 seconds, and records its weight. */
export function measureFloor(): Floor {
  const { status, stderr } = spawnSync(process.execPath, [nextCommand, "build"], {
    cwd: app,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) throw new Error(`The empty app could not be built:\n${stderr}`);
  const dist = path.join(app, ".next");
  const floor = { next: installedNext(), script: weighBuilt(dist, "index").script };
  fs.rmSync(dist, { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(floor, null, 2)}\n`);
  return floor;
}
