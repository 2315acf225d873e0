import "server-only";
import { env } from "@/lib/env";
import { isPublic } from "@/lib/reach";

/**
 * Whether payments move money. By the keys; without any, as on an operator's machine, unless this shop uses the payments
 * sandbox.
 */
export function isLive(): boolean {
  const { STRIPE_SECRET_KEY, PAYMENTS_SANDBOX } = env();
  return STRIPE_SECRET_KEY ? !STRIPE_SECRET_KEY.includes("_test_") : PAYMENTS_SANDBOX !== "1";
}

/** Whether others can reach this shop while it takes test payments: then every page says so (checkout.test-shop). */
export function isPublicTest(): boolean {
  return !isLive() && isPublic(env());
}
