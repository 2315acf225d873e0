import { callApi, waitMessage } from "@/lib/http/api/client";
import { pause } from "@/lib/http/browser/pause";
import type { NotedPayment } from "@/lib/checkout/noted-payment.browser";
import type { Confirmation } from "@/lib/orders/schema";

/** Before each question. */
const PAUSES_MS = [0, 1500, 3000];
export const PATIENCE_MS = 15_000;

export type PaymentOutcome = "paid" | "processing" | "unpaid" | "unknown";

/** `ask` resolves to undefined when no answer came. */
type OutcomeRequests = {
  ask: (payment: NotedPayment) => Promise<Pick<Confirmation, "status" | "charged"> | undefined>;
  pause: (milliseconds: number) => Promise<unknown>;
};

/**
 * Asks the shop, which asks the provider. Only two answers make a payment unpaid: at the first one the provider may
 * still be working on a request whose connection is gone. Never throws.
 */
export async function findPaymentOutcome(
  payment: NotedPayment,
  { ask, pause }: OutcomeRequests,
): Promise<PaymentOutcome> {
  let denied = false;
  for (const milliseconds of PAUSES_MS) {
    await pause(milliseconds);
    const answer = await ask(payment);
    if (!answer || answer.charged === null) continue;
    if (answer.charged) return answer.status === "processing" ? "processing" : "paid";
    if (denied) return "unpaid";
    denied = true;
  }
  return "unknown";
}

/** @param onWait called with the server's sentence if it was asked too often */
export const browserRequests = (onWait: (message: string) => void): OutcomeRequests => ({
  ask: (payment) =>
    callApi("POST /api/checkout/confirmation", { body: payment, patienceMs: PATIENCE_MS }).catch(
      (failure: unknown) => {
        const message = waitMessage(failure);
        if (message) onWait(message);
        return undefined;
      },
    ),
  pause,
});
