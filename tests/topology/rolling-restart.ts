import { setTimeout as pause } from "node:timers/promises";
import { whilePeopleShop, type Trial } from "./trial";
import { pagesOf, UNKEPT, WRITES } from "./visitors";

/**
 * All instances are restarted, one after the other, as a release does. No request may fail, and no shopper may have to try
 * again.
 */
export const rollingRestart: Trial = {
  name: "rolling restart of all instances",
  async run(topology) {
    const visited = [...(await pagesOf(topology.db)), ...UNKEPT, ...WRITES];
    const restart = async () => {
      await pause(2000);
      for (const server of topology.servers) {
        await server.stop();
        await server.startInTurn();
      }
    };
    const outcome = await whilePeopleShop(topology, restart, { visited });
    const interrupted = outcome.purchases.filter(({ interruptions }) => interruptions.length > 0);
    for (const { email, interruptions } of interrupted)
      outcome.violations.push(`${email} had to try again: ${interruptions.join(", ")}`);
    return { ...outcome, note: `${interrupted.length} purchases tried again` };
  },
};
