/** One mailbox in one spelling, for everything that is kept once per address. Not for telling people apart. */
export function mailbox(address: string): string {
  return address.trim().toLowerCase();
}

/**
 * The comparable form of an address: by it we know that two spellings are one person's (one welcome discount per
 * address). Lower case, no dots or +tags where the provider ignores them.
 */
export function emailKey(address: string): string {
  const [local = "", domain = ""] = mailbox(address).split("@");
  const untagged = local.split("+")[0] ?? local;
  const google = domain === "gmail.com" || domain === "googlemail.com";
  return `${google ? untagged.replaceAll(".", "") : untagged}@${google ? "gmail.com" : domain}`;
}
