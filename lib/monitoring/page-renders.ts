import "server-only";
import { metrics } from "@/lib/telemetry/metrics";

/** Called by lib/page-cache/pages.cjs, which is no part of the bundle: only the global object is shared. */
const KEY = Symbol.for("shop.page-rendered");
const shared = globalThis as typeof globalThis & { [KEY]?: () => void };

export function countPageRenders(): void {
  shared[KEY] = () => metrics.pageRenders.inc();
}
