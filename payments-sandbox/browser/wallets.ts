import type { PostalAddress } from "./address-element";

/** What the wallets of the payments sandbox hold. Real wallets need Stripe and a registered domain. */

export const WALLETS = {
  apple_pay: { name: "Apple Pay", available: "applePay" },
  google_pay: { name: "Google Pay", available: "googlePay" },
  link: { name: "Link", available: "link" },
} as const;
export type WalletType = keyof typeof WALLETS;

const address = (line1: string, city: string, state: string, postal_code: string): PostalAddress => ({
  ...{ line1, line2: null, city, state, postal_code, country: "US" },
});

/** The second is written as address books write it: wallets pass on a state's name as its owner typed it. */
export const ADDRESSES: readonly PostalAddress[] = [
  address("1 Court Lane", "Austin", "TX", "73301"),
  address("8 Bellevue Avenue", "Newport", "Rhode Island", "02840"),
  address("5 Glacier Way", "Anchorage", "AK", "99501"),
];

/** Numbers of the test cards, and what the sheet says of each. */
export const WALLET_CARDS: readonly (readonly [number: string, text: string])[] = [
  ["4242424242424242", "Visa 4242, succeeds"],
  ["4000000000000002", "Visa 0002, is declined"],
  ["4000002500003155", "Visa 3155, asks for 3-D Secure"],
  ["4000000000000986", "Visa 0986, processing, then succeeds"],
];

export const HOLDER = { name: "Ada Serve", email: "ada@example.com" };

/**
 * The wallets that this browser offers: none, unless a test names them, as in
 * `sessionStorage["payments-sandbox:wallets"] = "apple_pay,google_pay,link"`.
 */
export function offeredWallets(): WalletType[] {
  try {
    const named = (sessionStorage.getItem("payments-sandbox:wallets") ?? "").split(",");
    return (Object.keys(WALLETS) as WalletType[]).filter((type) => named.includes(type));
  } catch {
    return [];
  }
}
