import { z } from "zod";
import { env } from "../../../lib/env";
import { isThisMachine } from "../../../lib/server/network-exposure";
import { fault, ok, warning, type Finding } from "./finding";

const PATIENCE_MS = 10_000;
const answerSchema = z.object({ ready: z.boolean() });

export async function checkFront(): Promise<Finding[]> {
  return [checkProxies(), await checkReachable()];
}

/** The shop itself speaks plain HTTP, so https:// needs a proxy. */
function checkProxies(): Finding {
  const { SITE_URL, TRUSTED_PROXY_HOPS, LISTEN_ADDRESS } = env();
  const encrypted = SITE_URL.startsWith("https:");
  if (encrypted && TRUSTED_PROXY_HOPS === 0)
    return fault(
      "proxies",
      "an https:// address has one, and TRUSTED_PROXY_HOPS is 0: all visitors would share one limit. Set how many there are.",
    );
  if (TRUSTED_PROXY_HOPS > 0 && !(LISTEN_ADDRESS && isThisMachine(LISTEN_ADDRESS)))
    return warning(
      "proxies",
      `${TRUSTED_PROXY_HOPS} trusted: make sure that the port ${env().PORT} is open to them alone, or set LISTEN_ADDRESS.`,
    );
  return ok("proxies", `${TRUSTED_PROXY_HOPS} trusted`);
}

async function checkReachable(): Promise<Finding> {
  const url = new URL("/api/ready", env().SITE_URL).href;
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    const answer = answerSchema.safeParse(await response.json().catch(() => null));
    if (response.ok && answer.data?.ready) return ok("public address", "leads to a shop that is ready");
    return fault("public address", `${url} answered ${response.status}: it must say that the shop is ready.`);
  } catch {
    return fault(
      "public address",
      `${url} can't be reached from here: start the shop, check its name and its proxy.`,
    );
  }
}
