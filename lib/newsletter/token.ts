import "server-only";
import { mailbox } from "@/lib/http/forms/email-address";
import { idOfSealed, sealedId, sealedText, textOfSealed } from "@/lib/crypto";

/** Signed, so one click works without cookies, and nobody can unsubscribe others by guessing. */
export function unsubscribeToken(email: string): string {
  return sealedText("one-click unsubscribe", mailbox(email));
}

export function addressOfToken(token: string): string | null {
  return textOfSealed("one-click unsubscribe", token);
}

export function confirmationToken(subscriptionId: string): string {
  return sealedId("confirm subscription", subscriptionId);
}

export function subscriptionOfToken(token: string): string | null {
  return idOfSealed("confirm subscription", token);
}
