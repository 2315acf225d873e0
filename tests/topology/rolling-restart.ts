import { setTimeout as pause } from "node:timers/promises";
import { whilePeopleShop, type Trial } from "./trial";

/** All instances are restarted, one after the other, as a release does. No request may fail. */
export const rollingRestart: Trial = {
  name: "rolling restart of all instances",
  async run(topology) {
    const outcome = await whilePeopleShop(topology, async () => {
      await pause(2000);
      for (const server of topology.servers) {
        await server.stop();
        await server.startInTurn();
      }
    });
    const interrupted = outcome.purchases.filter((purchase) => purchase.interrupted);
    return {
      ...outcome,
      violations: [
        ...outcome.violations,
        ...interrupted.map(({ email }) => `the purchase of ${email} was interrupted`),
      ],
    };
  },
};
