import "server-only";
import { createHmac } from "node:crypto";
import { mailbox } from "@/lib/forms/email-address";
import { sessionSecrets } from "@/lib/env";
import { timingSafeEqualText } from "@/lib/http/timing-safe-equal-text";

/** For how many days the link to confirm a subscription is good. */
export const CONFIRMATION_DAYS = 7;
export const CONFIRMATION_MS = CONFIRMATION_DAYS * 24 * 60 * 60_000;

/**
 * The token in a mail's unsubscribe link: the recipient and a signature that only this shop can make, so that one click
 * works without cookies and people can't unsubscribe others by guessing.
 */
export function unsubscribeToken(email: string): string {
  const address = mailbox(email);
  return `${Buffer.from(address).toString("base64url")}.${seal("one-click unsubscribe", address)}`;
}

/** The address that a token was made for; null if the token isn't ours. */
export function addressOfToken(token: string): string | null {
  const [encoded = "", given = ""] = token.split(".");
  const address = Buffer.from(encoded, "base64url").toString();
  return address !== "" && isSeal(given, "one-click unsubscribe", address) ? address : null;
}

/** The token in the link that confirms a subscription: the subscription's id and a signature, not the address. */
export function confirmationToken(subscriptionId: string): string {
  return `${subscriptionId}.${seal("confirm subscription", subscriptionId)}`;
}

/** The id of the subscription that a token was made for; null if the token isn't ours. */
export function subscriptionOfToken(token: string): string | null {
  const [id = "", given = ""] = token.split(".");
  return id !== "" && isSeal(given, "confirm subscription", id) ? id : null;
}

type Purpose = "one-click unsubscribe" | "confirm subscription";

/** Each purpose has a key of its own, so that a token for one is worth nothing for the other. */
function seal(purpose: Purpose, text: string, secret = sessionSecrets()[0]): string {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}

function isSeal(given: string, purpose: Purpose, text: string): boolean {
  return sessionSecrets().some((secret) => timingSafeEqualText(given, seal(purpose, text, secret)));
}
