import "server-only";
import { env } from "@/lib/env";
import { isPublic } from "@/lib/reach";
import { isLiveBy } from "./is-live.cjs";

/** Whether payments move money. */
export function isLive(): boolean {
  return isLiveBy(env());
}

/** Whether others can reach this shop while it takes test payments: then every page says so (checkout.test-shop). */
export function isPublicTest(): boolean {
  return !isLive() && isPublic(env());
}
