import { callApi } from "@/lib/api/client";
import type { NotedPayment } from "@/lib/checkout/noted-payment";

/** Pauses in milliseconds before each question. */
const PAUSES_MS = [0, 1500, 3000];
/** After this long, in milliseconds, a question counts as unanswered. */
const PATIENCE_MS = 15_000;

export type Ending = "paid" | "processing" | "unpaid" | "unknown";

/**
 * Asks the shop, which asks the provider, how a payment ended. A payment counts as unpaid only when two answers say so:
 * at the first one the provider may still be working on a request whose connection is gone. Never throws.
 */
export async function findOut(payment: NotedPayment): Promise<Ending> {
  let denied = false;
  for (const pause of PAUSES_MS) {
    await wait(pause);
    const answer = await Promise.race([ask(payment), wait(PATIENCE_MS)]);
    if (!answer) continue;
    if (answer.charged) return answer.status === "processing" ? "processing" : "paid";
    if (denied) return "unpaid";
    denied = true;
  }
  return "unknown";
}

const ask = (payment: NotedPayment) =>
  callApi("POST /api/checkout/confirmation", { body: payment }).catch(() => undefined);

const wait = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));
