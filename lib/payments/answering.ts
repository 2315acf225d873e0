import "server-only";
import { ofProcess } from "@/lib/server/process-state";

/** None that is usable (silent), or that it refuses our keys. */
type Manner = "answering" | "silent" | "refusing";

const last = ofProcess("provider", () => ({ manner: "answering" as Manner, at: 0 }));

/** After that the next shopper may try. */
const SILENCE_COUNTS_FOR_MS = 60_000;

export function noteProviderCall(manner: Manner): void {
  Object.assign(last, { manner, at: Date.now() });
}

export function providerManner(): Manner {
  const { manner, at } = last;
  return manner === "silent" && Date.now() - at >= SILENCE_COUNTS_FOR_MS ? "answering" : manner;
}
