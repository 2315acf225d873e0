/**
 * The bundles of the app and of its start have separate copies of every module, so they share the global object only.
 */
const KEY = Symbol.for("shop.process");
const shared = globalThis as typeof globalThis & { [KEY]?: Record<string, unknown> };

export function ofProcess<Value>(name: string, make: () => Value): Value {
  const values = (shared[KEY] ??= {});
  return (values[name] ??= make()) as Value;
}
