/**
 * `npm run test:long -- kit`: the shop as deploy/compose.yaml has it, of installed programs, until Ctrl-C.
 *
 *   --instances 3   number of instances
 */
import fs from "node:fs";
import { parseArgs } from "node:util";
import { openTopology } from "./open";

const { values } = parseArgs({ options: { instances: { type: "string", default: "3" } } });
const { origins, servers, provider, primary, standby, folder } = await openTopology({
  instances: Number(values.instances),
});
const postgres = (port: number) => `postgresql://shop@127.0.0.1:${port}/shop`;
const addresses = {
  "the shop, through nginx": origins[0],
  ...Object.fromEntries(servers.map(({ name, origin }) => [name, origin])),
  PostgreSQL: postgres(primary.port),
  "its standby": postgres(standby.port),
  "payments sandbox": provider.origin,
  logs: folder,
};
console.log();
for (const [name, address] of Object.entries(addresses)) console.log(`${name.padEnd(24)} ${address}`);
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
console.log("\nCtrl-C ends all of it.");
setInterval(() => undefined, 60_000);
