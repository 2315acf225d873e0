/**
 * A cheap check before the provider's code is loaded. Apple Pay and Google Pay need more than a secure context; Link
 * doesn't, so Firefox has a wallet.
 */
export function mayHaveWallet(): boolean {
  return window.isSecureContext;
}
