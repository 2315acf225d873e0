import "server-only";
import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import { sessionSecrets, siteOrigin } from "@/lib/env";

/** The sealed cookie that connects a visitor with a cart. It is only set when the cart is first written to. */
type CartSession = { cartId?: string };

const DAYS_30 = 30 * 24 * 60 * 60;

async function session(secret = sessionSecrets()[0]) {
  const secure = siteOrigin().startsWith("https:");
  return getIronSession<CartSession>(await cookies(), {
    cookieName: secure ? "__Host-cart" : "cart",
    password: secret,
    ttl: DAYS_30,
    cookieOptions: { secure, httpOnly: true, sameSite: "lax", path: "/" },
  });
}

/** The visitor's cart id, or null when they have none. Sets nothing. */
export async function readCartId(): Promise<string | null> {
  for (const secret of sessionSecrets()) {
    const { cartId } = await session(secret);
    if (cartId) return cartId;
  }
  return null;
}

/** Remembers the visitor's cart for 30 days from now, the last time that it was written to. */
export async function rememberCartId(cartId: string): Promise<void> {
  const current = await session();
  current.cartId = cartId;
  await current.save();
}
