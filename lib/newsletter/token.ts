import "server-only";
import { mailbox } from "@/lib/forms/email-address";
import { isSeal, seal, sealedText, textOfSealed } from "@/lib/http/seal";

/** For how many days the link to confirm a subscription is good. */
export const CONFIRMATION_DAYS = 7;
export const CONFIRMATION_MS = CONFIRMATION_DAYS * 24 * 60 * 60_000;

/**
 * The token in a mail's unsubscribe link: the recipient and a signature that only this shop can make, so that one click
 * works without cookies and people can't unsubscribe others by guessing.
 */
export function unsubscribeToken(email: string): string {
  return sealedText("one-click unsubscribe", mailbox(email));
}

/** The address that a token was made for; null if the token isn't ours. */
export function addressOfToken(token: string): string | null {
  return textOfSealed("one-click unsubscribe", token);
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
