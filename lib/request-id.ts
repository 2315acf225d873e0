import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** The bundles of the app and of its start have separate copies of this module; only the global object is shared. */
const KEY = Symbol.for("shop.request-id");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<string> };
const current = (shared[KEY] ??= new AsyncLocalStorage());

/** The id of the request that this work is done for; undefined in the background and in commands. */
export function requestId(): string | undefined {
  return current.getStore();
}

/** Gives this id to everything that is begun from here on in the same chain of calls. */
export function beginRequest(id: string): void {
  current.enterWith(id);
}
