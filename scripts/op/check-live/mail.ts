import { env } from "../../../lib/env";
import { Outage } from "../../../lib/mail/outage";
import { logIn } from "../../../lib/mail/transport";
import { fault, ok, warning, type Finding } from "./finding";

/** Sends nothing. */
export async function checkMail(): Promise<Finding[]> {
  const { SMTP_URL } = env();
  if (!SMTP_URL) return [fault("mail", "is written to a folder: set SMTP_URL to a mail server.")];
  try {
    await logIn(SMTP_URL);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    return [fault("mail", `the mail server can't be used (${error.code}): correct SMTP_URL.`)];
  }
  const { protocol, username, searchParams } = new URL(SMTP_URL);
  if (username === "") return [warning("mail", "the mail server takes mail without a login.")];
  if (protocol === "smtp:" && searchParams.get("tls") === "off")
    return [warning("mail", "the login works and isn't encrypted: remove ?tls=off from SMTP_URL.")];
  return [ok("mail", "the login works")];
}
