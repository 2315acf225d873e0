import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionSecrets } from "@/lib/env";

type Purpose =
  | "one-click unsubscribe"
  | "confirm subscription"
  | "order page"
  | "reviews of an order"
  | "confirm stock alert"
  | "stop stock alerts"
  | "catalogue changes";

/** Each purpose has its own key: a token for one is worthless for another. */
export function seal(purpose: Purpose, text: string, secret = sessionSecrets()[0]): string {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}

export function isSeal(given: string, purpose: Purpose, text: string): boolean {
  return sessionSecrets().some((secret) => timingSafeEqualText(given, seal(purpose, text, secret)));
}

/** For texts that their reader may see, such as an address. */
export function sealedText(purpose: Purpose, text: string): string {
  return `${Buffer.from(text).toString("base64url")}.${seal(purpose, text)}`;
}

export function textOfSealed(purpose: Purpose, token: string): string | null {
  const [encoded = "", given = ""] = token.split(".");
  const text = Buffer.from(encoded, "base64url").toString();
  return text !== "" && isSeal(given, purpose, text) ? text : null;
}

/** For ids, which say nothing to others. */
export function sealedId(purpose: Purpose, id: string): string {
  return `${id}.${seal(purpose, id)}`;
}

export function idOfSealed(purpose: Purpose, token: string): string | null {
  const [id = "", given = "", ...more] = token.split(".");
  return id !== "" && more.length === 0 && isSeal(given, purpose, id) ? id : null;
}

/** Doesn't show what it was made of. */
export function keyedHash(parts: string[]): string {
  return createHmac("sha256", sessionSecrets()[0]).update(parts.join("\n")).digest("base64url");
}

/** In constant time: timing doesn't reveal where they differ. */
export function timingSafeEqualText(given: string, real: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(real);
  return a.length === b.length && timingSafeEqual(a, b);
}
