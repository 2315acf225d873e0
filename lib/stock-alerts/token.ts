import "server-only";
import { idOfSealed, sealedId, sealedText, textOfSealed } from "@/lib/crypto";

/** The token in the link that confirms a wish to be told: its id and a signature, not the address. */
export function alertToken(alertId: string): string {
  return sealedId("confirm stock alert", alertId);
}

/** The id of the wish that a token was made for; null if the token isn't ours. */
export function alertOfToken(token: string): string | null {
  return idOfSealed("confirm stock alert", token);
}

/** The token in the link by which an address is told of nothing any more. */
export function stopToken(email: string): string {
  return sealedText("stop stock alerts", email);
}

/** The address that a token was made for; null if the token isn't ours. */
export function addressOfStopToken(token: string): string | null {
  return textOfSealed("stop stock alerts", token);
}
