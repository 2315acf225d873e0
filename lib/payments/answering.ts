import "server-only";
import { ofProcess } from "@/lib/process-state";

/** How the payment provider met this process's last call: it gave no usable answer, or didn't accept our keys. */
type Manner = "answering" | "silent" | "refusing";

const last = ofProcess("provider", () => ({ manner: "answering" as Manner, at: 0 }));

/** As long, in milliseconds, silence counts: after that nothing is known, and the next shopper may try. */
const SILENCE_COUNTS_FOR_MS = 60_000;

/** Notes how a call to the payment provider ended. */
export function noteProviderCall(manner: Manner): void {
  Object.assign(last, { manner, at: Date.now() });
}

/** What is known of the provider: silence counts for a minute, refused keys until it accepts a call. */
export function providerManner(): Manner {
  const { manner, at } = last;
  return manner === "silent" && Date.now() - at >= SILENCE_COUNTS_FOR_MS ? "answering" : manner;
}
