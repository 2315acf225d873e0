import "server-only";
import { ofProcess } from "@/lib/server/process-state";

/** By the provider's last answer to this process; silent: no usable one. */
type ProviderState = "answering" | "silent" | "refusing";

const last = ofProcess("provider", () => ({ state: "answering" as ProviderState, at: 0 }));

/** After that, the next shopper may try. */
const SILENCE_COUNTS_FOR_MS = 60_000;

export function noteProviderCall(state: ProviderState): void {
  Object.assign(last, { state, at: Date.now() });
}

export function providerState(): ProviderState {
  const { state, at } = last;
  return state === "silent" && Date.now() - at >= SILENCE_COUNTS_FOR_MS ? "answering" : state;
}
