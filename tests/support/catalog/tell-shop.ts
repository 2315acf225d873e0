import { createHmac } from "node:crypto";

/**
 * Tells a running shop that what has these tags changed, as its own commands do after a change (lib/catalog/changes.ts).
 * @param secret its SESSION_SECRET
 */
export async function tellShop(
  tags: string[],
  origin = process.env.SITE_URL!,
  secret = process.env.SESSION_SECRET!,
): Promise<void> {
  const key = createHmac("sha256", secret).update("catalogue changes").digest();
  const answer = await fetch(`${origin}/api/catalog/changes`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${createHmac("sha256", key).update("").digest("base64url")}`,
    },
    body: JSON.stringify({ tags }),
  });
  if (answer.status !== 204) throw new Error(`The shop refused to be told: ${answer.status}`);
}
