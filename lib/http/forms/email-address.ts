/** In characters. */
export const LONGEST_EMAIL = 254;

export function mailbox(address: string): string {
  return address.trim().toLowerCase();
}

/** The same for all spellings of one person's address: the welcome discount is for one person. */
export function emailKey(address: string): string {
  const [local = "", domain = ""] = mailbox(address).split("@");
  const untagged = local.split("+")[0] ?? local;
  const google = domain === "gmail.com" || domain === "googlemail.com";
  return `${google ? untagged.replaceAll(".", "") : untagged}@${google ? "gmail.com" : domain}`;
}
