export declare function isLiveBy(settings: {
  [name: string]: unknown;
  STRIPE_SECRET_KEY?: string | undefined;
  PAYMENTS_SANDBOX?: string | undefined;
}): boolean;
