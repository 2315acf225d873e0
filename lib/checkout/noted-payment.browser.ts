import { localStore } from "@/lib/http/browser/storage";
import { site } from "@/lib/site";

/**
 * The last payment of this browser, noted before it is sent to the provider: if its answer is lost, any tab can ask how
 * it ended (checkout.noted-payment).
 */

export type NotedPayment = { paymentIntent: string; clientSecret: string };

/** When it was noted, in milliseconds, and the client secret. */
export const NOTE_KEY = `${site.key}_payment`;
export const NOTE_HOURS = 24;

/** For browsers without storage: the note lasts as long as the page. */
let unstored = "";

export function notePayment(clientSecret: string): NotedPayment {
  const note = `${Date.now()} ${clientSecret}`;
  unstored = localStore.write(NOTE_KEY, note) ? "" : note;
  return paymentOf(clientSecret);
}

/** Null if there is none or it is older than a day. */
export function notedPayment(): NotedPayment | null {
  const [notedAt, clientSecret] = (localStore.read(NOTE_KEY) ?? unstored).split(" ");
  const age = Date.now() - Number(notedAt);
  return clientSecret && age < NOTE_HOURS * 60 * 60 * 1000 ? paymentOf(clientSecret) : null;
}

/** Call when the visitor has seen how it ended. A note of another payment stays. */
export function forgetPayment(paymentIntent: string): void {
  if (notedPayment()?.paymentIntent !== paymentIntent) return;
  localStore.remove(NOTE_KEY);
  unstored = "";
}

/** The provider begins client secrets with the payment's id. */
function paymentOf(clientSecret: string): NotedPayment {
  return { paymentIntent: clientSecret.replace(/_secret_.*/, ""), clientSecret };
}
