/**
 * Whether this browser could have a wallet: a cheap question, before anything of the provider is loaded. Apple Pay and
 * Google Pay need more than a secure context, Link doesn't: Firefox has it.
 */
export function mayHaveWallet(): boolean {
  return window.isSecureContext;
}
