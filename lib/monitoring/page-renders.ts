import "server-only";
import { metrics } from "@/lib/telemetry/metrics";
import { routeOf } from "@/lib/telemetry/routes";

/** Called by lib/page-cache/pages.cjs, which is no part of the bundle: only the global object is shared. */
const KEY = Symbol.for("shop.page-rendered");
const shared = globalThis as typeof globalThis & { [KEY]?: (address: string) => void };

export function countPageRenders(): void {
  shared[KEY] = (address) => metrics.pageRenders.inc({ route: routeOf(address) });
}
