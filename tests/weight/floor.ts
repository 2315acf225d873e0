import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { nextCommand, root } from "../../scripts/shop/settings";
import { ServingProcess } from "../money/http/process";
import { freePort } from "../support/ports";
import { weigh } from "./measure";

/** The weight of an app without content on the installed framework: the minimum for every page. */
export type Floor = { next: string; script: number };

const app = path.join(root, "tests/weight/empty-app");
const file = path.join(root, "tests/weight/floor.json");
const readJson = (from: string): unknown => JSON.parse(fs.readFileSync(from, "utf8"));

function installedNext(): string {
  return (readJson(path.join(root, "node_modules/next/package.json")) as { version: string }).version;
}

/** @throws Error when the floor was measured with another version of the framework */
export function readFloor(): Floor {
  const floor = readJson(file) as Floor;
  if (floor.next === installedNext()) return floor;
  throw new Error(
    `The floor is that of Next ${floor.next}: measure it again with npm run bench -- weight --floor`,
  );
}

/** Records what the empty app sends. */
export async function measureFloor(): Promise<Floor> {
  const { origin, stop } = await serveEmptyApp();
  const floor = { next: installedNext(), script: (await weigh(origin, "/")).script };
  fs.writeFileSync(file, `${JSON.stringify(floor, null, 2)}\n`);
  await stop();
  return floor;
}

/** Builds the empty app in the same way as the shop, in about 15 seconds, and serves it: a page, and JSON at /api/hello. */
export async function serveEmptyApp() {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  delete env.NEXT_DIST_DIR;
  const built = spawnSync(process.execPath, [nextCommand, "build"], { cwd: app, env, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`The empty app could not be built:\n${built.stderr}`);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const program = { args: [nextCommand, "start", "-p", String(port)], env, cwd: app };
  const log = path.join(app, ".next/server.log");
  const server = new ServingProcess("The empty app", program, async () => (await fetch(origin)).ok, log);
  await server.start();
  return {
    origin,
    computingMs: () => server.computingMs(),
    stop: async () => {
      // It has nothing to finish, and the framework's own server doesn't end with 0.
      await server.kill();
      fs.rmSync(path.join(app, ".next"), { recursive: true });
    },
  };
}
