/** In characters. */
export const LONGEST_EMAIL = 254;

/** Trimmed and in lower case: the form in which things are stored once per address. */
export function mailbox(address: string): string {
  return address.trim().toLowerCase();
}

/**
 * The same for all spellings of one person's address (one welcome discount per person): lower case, without dots and
 * +tags where the provider ignores them.
 */
export function emailKey(address: string): string {
  const [local = "", domain = ""] = mailbox(address).split("@");
  const untagged = local.split("+")[0] ?? local;
  const google = domain === "gmail.com" || domain === "googlemail.com";
  return `${google ? untagged.replaceAll(".", "") : untagged}@${google ? "gmail.com" : domain}`;
}
