import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../random";
import { letTimePass } from "./settle";
import type { RunningShop } from "./shop";

/**
 * Kills servers at random moments and starts them again: one of them, both at once, and now and then the payments
 * sandbox. Sometimes half an hour goes by, so that the housekeeping of what is left meets shoppers who are paying.
 * @returns how many processes were killed
 */
export async function killAround(
  shop: RunningShop,
  kills: number,
  random: Random,
): Promise<{ servers: number; sandbox: number }> {
  const killed = { servers: 0, sandbox: 0 };
  while (killed.servers < kills) {
    await pause(random.between(50, 2000));
    if (random.chance(0.2)) await letTimePass(shop.db);
    if (random.chance(0.15)) {
      await shop.sandbox.kill();
      killed.sandbox++;
      await shop.sandbox.start();
      continue;
    }
    const both = random.chance(0.2) && killed.servers + shop.servers.length <= kills;
    const victims = both ? shop.servers : [random.pick(shop.servers)];
    await Promise.all(victims.map((server) => server.kill()));
    killed.servers += victims.length;
    await Promise.all(victims.map((server) => server.start()));
  }
  return killed;
}
