/** By the keys; without any, as on an operator's machine, unless the sandbox is used. */
export function isLiveBy(settings: {
  [name: string]: unknown;
  STRIPE_SECRET_KEY?: string | undefined;
  PAYMENTS_SANDBOX?: string | undefined;
}): boolean {
  const { STRIPE_SECRET_KEY, PAYMENTS_SANDBOX } = settings;
  return STRIPE_SECRET_KEY ? !STRIPE_SECRET_KEY.includes("_test_") : PAYMENTS_SANDBOX !== "1";
}
