import "server-only";
import { env } from "@/lib/env";
import { isLiveBy } from "./is-live";

/** Whether payments move money. */
export function isLive(): boolean {
  return isLiveBy(env());
}
