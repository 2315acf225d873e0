import "server-only";

/** How the payment provider met this process's last call: it gave no usable answer, or didn't accept our keys. */
type Manner = "answering" | "silent" | "refusing";

/** The bundles of the app and of its start have separate copies of this module; only the global object is shared. */
const KEY = Symbol.for("shop.provider-manner");
const shared = globalThis as typeof globalThis & { [KEY]?: { manner: Manner; at: number } };

/** As long, in milliseconds, silence counts: after that nothing is known, and the next shopper may try. */
const SILENCE_COUNTS_FOR_MS = 60_000;

/** Notes how a call to the payment provider ended. */
export function noteProviderCall(manner: Manner): void {
  shared[KEY] = { manner, at: Date.now() };
}

/** What is known of the provider: silence counts for a minute, refused keys until it accepts a call. */
export function providerManner(): Manner {
  const { manner, at } = shared[KEY] ?? { manner: "answering", at: 0 };
  return manner === "silent" && Date.now() - at >= SILENCE_COUNTS_FOR_MS ? "answering" : manner;
}
