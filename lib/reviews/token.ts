import "server-only";
import { idOfSealed, sealedId } from "@/lib/crypto";

export function reviewToken(requestId: string): string {
  return sealedId("reviews of an order", requestId);
}

export function requestOfToken(token: string): string | null {
  return idOfSealed("reviews of an order", token);
}
