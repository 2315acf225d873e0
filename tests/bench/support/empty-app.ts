import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ServingProcess } from "../../money/http/process";
import { nextCommand, root } from "../../../scripts/shop/settings";

/** The framework with nothing in it: one prerendered page and one route that answers JSON. */
export type EmptyApp = {
  page: string;
  api: string;
  /** Processor time of its server so far, in milliseconds. */
  computingMs: () => number;
  stop: () => Promise<void>;
};

const FILES: Record<string, string> = {
  "package.json": `{ "type": "module" }`,
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(path.parse(root).root)} }, agentRules: false };`,
  "app/layout.jsx": `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }`,
  "app/page.jsx": `export default function Page() { return <h1>Hello</h1>; }`,
  "app/api/hello/route.js": `export const dynamic = "force-dynamic";\nexport const GET = () => Response.json({ hello: true });`,
};

/**
 * Builds and serves an app of the same version of Next in a temporary folder. It shares the shop's packages; the
 * bundler's root is the whole disk, because otherwise it doesn't follow the link to them.
 */
export async function startEmptyApp(port: number): Promise<EmptyApp> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-empty-app-"));
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const [name, content] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  delete env.NEXT_DIST_DIR;
  const { status, stdout, stderr } = spawnSync(process.execPath, [nextCommand, "build", folder], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The empty app could not be built:\n${stdout}\n${stderr}`);
  const origin = `http://127.0.0.1:${port}`;
  const server = new ServingProcess(
    "The empty app",
    { args: [nextCommand, "start", folder, "-p", String(port)], env },
    async () => (await fetch(origin)).ok,
    path.join(folder, "server.log"),
  );
  await server.start();
  return {
    page: origin,
    api: `${origin}/api/hello`,
    computingMs: () => server.computingMs(),
    stop: async () => {
      // It has nothing to finish, and the framework's own server doesn't end with 0.
      await server.kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
