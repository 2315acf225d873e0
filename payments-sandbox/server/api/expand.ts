import type { Store } from "../ledger/store";
import { invalidRequest } from "../protocol/api-error";

type JsonObject = Record<string, unknown>;

const EXPANDABLE = new Set(["charge", "latest_charge", "payment_intent", "payment_method"]);

function resolve(store: Store, id: string): object | undefined {
  return (
    store.charges.get(id) ??
    store.intents.get(id) ??
    store.paymentMethods.get(id)?.object ??
    store.refunds.get(id)
  );
}

function expandPath(store: Store, value: unknown, path: readonly string[], whole: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined || value === null) return value;
  if (typeof value === "string") {
    const found = resolve(store, value);
    return found ? expandPath(store, found, path, whole) : value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => expandPath(store, item, path, whole));
  const object = value as JsonObject;
  const isList = object.object === "list" && name === "data";
  if (!isList && (!EXPANDABLE.has(name) || !(name in object))) {
    throw invalidRequest(`This property cannot be expanded (${whole}).`);
  }
  const member = object[name];
  const target = typeof member === "string" ? (resolve(store, member) ?? member) : member;
  return { ...object, [name]: expandPath(store, target, rest, whole) };
}

/** `body` with the named references replaced by what they refer to, e.g. `latest_charge` or `data.payment_method`. */
export function expand(store: Store, body: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => expandPath(store, expanded, path.split("."), path), body);
}
