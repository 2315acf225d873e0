import "server-only";
import { watchCatalog } from "@/lib/catalog/changes";
import { env } from "@/lib/env";
import { noteSocketAddresses } from "@/lib/http/client-address";
import { log } from "@/lib/log";
import { sendWaitingMail } from "@/lib/mail/send";
import { sweep } from "@/lib/orders/sweep";
import { forgetOldCounts } from "@/lib/http/rate-limit";

/** The first turn comes soon: a crash may have left something, and a shop that keeps crashing must get to it, too. */
const FIRST_TURN_MS = 2_000;

/**
 * What the shop does by itself while it runs. Started once per server process; stops with it.
 * @returns when shoppers can be served
 */
export async function startHousekeeping(): Promise<void> {
  env(); // a bad setting stops the shop here, with a sentence, and not at the first order
  noteSocketAddresses();
  repeat("sweep", 30_000, sweep);
  repeat("mail", 4_000, sendWaitingMail);
  repeat("rate limits", 600_000, forgetOldCounts);
  await watchCatalog();
}

/** Runs `work` again and again, each time after the last has ended; a failure is logged and the next turn comes. */
function repeat(name: string, everyMs: number, work: () => Promise<unknown>): void {
  const again = (pauseMs: number) => {
    // Some jitter, so that several instances don't work in step.
    setTimeout(run, pauseMs * (0.75 + Math.random() / 2)).unref();
  };
  const run = () => {
    work()
      .catch((error: unknown) => log.error("housekeeping failed", { work: name, error }))
      .finally(() => again(everyMs));
  };
  again(Math.min(everyMs, FIRST_TURN_MS));
}
