/** `npm run typecheck`: generates what types depend on (database clients, routes), then runs TypeScript. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "./shop/settings";
import { generateClients } from "./shop/prepare";

generateClients();
for (const [tool, ...args] of [
  [".bin/next", "typegen"],
  [".bin/tsc", "--noEmit"],
]) {
  const { status } = spawnSync(process.execPath, [path.join(root, "node_modules", tool!), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) process.exit(status ?? 1);
}
