import "server-only";
import { watchCatalog } from "./catalog/changes";
import { env } from "./env";
import { log } from "./log";
import { sweep } from "./orders/sweep";

const SWEEP_EVERY_MS = 30_000;

/** What the shop does by itself while it runs. Started once per server process; stops with it. */
export function startHousekeeping(): void {
  env(); // a bad setting stops the shop here, with a sentence, and not at the first order
  watchCatalog(Number(process.env.PORT ?? 3000));
  const again = () => {
    // Some jitter, so that several instances don't sweep in step.
    setTimeout(run, SWEEP_EVERY_MS * (0.75 + Math.random() / 2)).unref();
  };
  const run = () => {
    sweep()
      .catch((error: unknown) => log.error("sweep failed", { error }))
      .finally(again);
  };
  again();
}
