import "server-only";
import { idOfSealed, sealedId, sealedText, textOfSealed } from "@/lib/crypto";

export function alertToken(alertId: string): string {
  return sealedId("confirm stock alert", alertId);
}

export function alertOfToken(token: string): string | null {
  return idOfSealed("confirm stock alert", token);
}

/** The token of the link that ends all back-in-stock mails to an address. */
export function stopToken(email: string): string {
  return sealedText("stop stock alerts", email);
}

export function addressOfStopToken(token: string): string | null {
  return textOfSealed("stop stock alerts", token);
}
