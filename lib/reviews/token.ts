import "server-only";
import { idOfSealed, sealedId } from "@/lib/crypto";

/** The token in the links of a review mail. */
export function reviewToken(requestId: string): string {
  return sealedId("reviews of an order", requestId);
}

/** The id of the request that a token was made for; null if the token isn't ours. */
export function requestOfToken(token: string): string | null {
  return idOfSealed("reviews of an order", token);
}
