import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../support/random";
import { letTimePass } from "./settle";
import type { RunningShop } from "./shop";

/**
 * Kills servers at random moments and restarts them: one of them, both at once, and sometimes the payments sandbox.
 * Sometimes it makes half an hour pass, so that housekeeping of old orders meets shoppers who are paying.
 * @returns number of kills
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
