/** Payment method types of an account in the United States that has changed nothing, for payments in US dollars. */
export const ENABLED_METHODS = ["card", "link", "amazon_pay", "cashapp", "klarna"] as const;
export type MethodType = (typeof ENABLED_METHODS)[number];
/** Those that send the buyer to another site. */
const REDIRECTING: readonly string[] = ["amazon_pay", "cashapp", "klarna"];

interface Choice {
  allowed?: readonly string[] | null;
  excluded?: readonly string[] | null;
  redirects?: boolean;
}

/** The types that a payment offers. Server and script both compute them, and the results have to be the same. */
export function offeredMethods({ allowed, excluded, redirects = true }: Choice): string[] {
  return ENABLED_METHODS.filter(
    (type) =>
      (!allowed || allowed.includes(type)) &&
      !excluded?.includes(type) &&
      (redirects || !REDIRECTING.includes(type)),
  );
}
