import "server-only";
import { createHmac } from "node:crypto";
import { mailbox } from "@/lib/forms/email-address";
import { env } from "@/lib/env";
import { timingSafeEqualText } from "@/lib/http/timing-safe-equal-text";

/**
 * The token in a mail's unsubscribe link: the recipient and a signature that only this shop can make, so that one click
 * works without cookies and people can't unsubscribe others by guessing.
 */
export function unsubscribeToken(email: string): string {
  const address = mailbox(email);
  return `${Buffer.from(address).toString("base64url")}.${seal(address)}`;
}

/** The address that a token was made for; null if the token isn't ours. */
export function addressOfToken(token: string): string | null {
  const [encoded = "", given = ""] = token.split(".");
  const address = Buffer.from(encoded, "base64url").toString();
  return address !== "" && timingSafeEqualText(given, seal(address)) ? address : null;
}

function seal(address: string): string {
  const key = createHmac("sha256", env().SESSION_SECRET).update("one-click unsubscribe").digest();
  return createHmac("sha256", key).update(address).digest("base64url");
}
