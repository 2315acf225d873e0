import { setTimeout as pause } from "node:timers/promises";
import { pagesOf } from "./visitors";
import { whilePeopleShop, type Outcome, type Trial } from "./trial";

/** Parts of the shop are killed (SIGKILL) and come back. */

export const killInstance: Trial = {
  name: "kill -9 of an instance",
  run: (topology) =>
    whilePeopleShop(
      topology,
      async () => {
        const [victim] = topology.servers;
        await pause(2000);
        await victim!.kill();
        await pause(5000);
        await victim!.start();
        await pause(2000);
      },
      { outage: true },
    ),
};

/** Pages come from nginx; who wants to buy is asked to come back. */
export const killAllInstances: Trial = {
  name: "kill -9 of all instances",
  async run(topology): Promise<Outcome> {
    const orders: string[] = [];
    const visited = await pagesOf(topology.db);
    const outcome = await whilePeopleShop(
      topology,
      async () => {
        await pause(2000);
        await Promise.all(topology.servers.map((server) => server.kill()));
        await pause(1000);
        const response = await fetch(`${topology.origins[0]}/api/cart`, { method: "POST" });
        if (response.status !== 503 || !response.headers.has("retry-after"))
          orders.push(`an order without an instance was answered with ${response.status}`);
        await pause(4000);
        await Promise.all(topology.servers.map((server) => server.start()));
        await pause(3000);
      },
      { visited, buying: false, outage: true },
    );
    return { ...outcome, violations: [...outcome.violations, ...orders] };
  },
};
