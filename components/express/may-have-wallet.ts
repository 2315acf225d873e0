/**
 * Whether this browser could have a wallet: a cheap question, before anything of the provider is loaded. Browsers without
 * these interfaces have neither Apple Pay nor Google Pay.
 */
export function mayHaveWallet(): boolean {
  return window.isSecureContext && ("PaymentRequest" in window || "ApplePaySession" in window);
}
