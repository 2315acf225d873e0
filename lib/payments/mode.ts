import "server-only";
import { env } from "@/lib/env";
import { isLiveBy } from "./is-live";

export function isLive(): boolean {
  return isLiveBy(env());
}
