import "server-only";
import { createHmac } from "node:crypto";
import { sessionSecrets } from "@/lib/env";
import { timingSafeEqualText } from "@/lib/http/timing-safe-equal-text";

/** The token in the links of a review mail: the request's id, which tells nothing, and a signature that only we can make. */
export function reviewToken(requestId: string): string {
  return `${requestId}.${seal(requestId)}`;
}

/** The id of the request that a token was made for; null if the token isn't ours. */
export function requestOfToken(token: string): string | null {
  const [id = "", given = "", ...more] = token.split(".");
  const ours = sessionSecrets().some((secret) => timingSafeEqualText(given, seal(id, secret)));
  return id !== "" && more.length === 0 && ours ? id : null;
}

/** The key is for this purpose alone, so that a token of another kind of link is worth nothing here. */
function seal(requestId: string, secret = sessionSecrets()[0]): string {
  const key = createHmac("sha256", secret).update("reviews of an order").digest();
  return createHmac("sha256", key).update(requestId).digest("base64url");
}
