/**
 * What belongs to the process and not to one bundle: those of the app and of its start have separate copies of every
 * module, and scripts/shop/server.mjs is in none; only the global object is shared.
 */
const KEY = Symbol.for("shop.process");
const shared = globalThis as typeof globalThis & { [KEY]?: Record<string, unknown> };

/** Returns the value of that name; the first caller creates it. */
export function ofProcess<Value>(name: string, make: () => Value): Value {
  const values = (shared[KEY] ??= {});
  return (values[name] ??= make()) as Value;
}
