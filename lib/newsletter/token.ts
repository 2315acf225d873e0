import "server-only";
import { mailbox } from "@/lib/forms/email-address";
import { idOfSealed, sealedId, sealedText, textOfSealed } from "@/lib/crypto";

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
  return sealedId("confirm subscription", subscriptionId);
}

/** The id of the subscription that a token was made for; null if the token isn't ours. */
export function subscriptionOfToken(token: string): string | null {
  return idOfSealed("confirm subscription", token);
}
