import { setTimeout as pause } from "node:timers/promises";
import { pagesOf } from "./visitors";
import type { Topology } from "./open";
import { whilePeopleShop, type Outcome, type Trial } from "./trial";

/** The database goes away and comes back. Pages are there throughout; orders wait, and none is lost. */

export const restartDatabase: Trial = {
  name: "restart of PostgreSQL",
  run: (topology) =>
    withoutDatabase(topology, async () => {
      await topology.primary.end("SIGINT");
      await pause(5000);
      await topology.primary.start();
    }),
};

/** Only once in a run, because the primary doesn't come back. */
export const promoteStandby: Trial = {
  name: "promotion of the standby",
  run: (topology) =>
    withoutDatabase(topology, async () => {
      await topology.primary.end("SIGKILL");
      await pause(2000);
      await topology.standby.query("SELECT pg_promote()");
      topology.line.leadTo(topology.standby.port);
    }),
};

async function withoutDatabase(topology: Topology, absence: () => Promise<void>): Promise<Outcome> {
  let seconds = 0;
  const outcome = await whilePeopleShop(
    topology,
    async () => {
      await pause(3000);
      const started = Date.now();
      await absence();
      seconds = Math.round((Date.now() - started) / 1000);
      await pause(8000);
    },
    { visited: await pagesOf(topology.db), outage: true },
  );
  return { ...outcome, note: `away for ${seconds} s` };
}
