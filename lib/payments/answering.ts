import "server-only";

/** The bundles of the app and of its start have separate copies of this module; only the global object is shared. */
const KEY = Symbol.for("shop.provider-silent-at");
const shared = globalThis as typeof globalThis & { [KEY]?: number | null };

/** As long, in milliseconds, a failure counts: after that nothing is known, and the next shopper may try. */
const COUNTS_FOR_MS = 60_000;

/** Notes how a call to the payment provider ended. @param answered false after a broken connection or a 5xx */
export function noteProviderCall(answered: boolean): void {
  shared[KEY] = answered ? null : Date.now();
}

/** Whether the provider gave no usable answer to this process's last call, if that was within a minute. */
export function isProviderSilent(): boolean {
  const at = shared[KEY];
  return at != null && Date.now() - at < COUNTS_FOR_MS;
}
