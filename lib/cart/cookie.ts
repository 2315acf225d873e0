import "server-only";
import { getIronSession } from "iron-session";
import { cookies } from "next/headers";
import { sessionSecrets, siteOrigin } from "@/lib/env";

/** The sealed cookie that connects a visitor with carts. It is only set when a cart is first written to. */
type CartSession = {
  cartId?: string;
  /** The cart in which wallets buy from a product's page (express.own-cart). */
  ownCartId?: string;
};

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
  return (await readCarts()).cartId ?? null;
}

/** The same for the cart in which wallets buy from a product's page. */
export async function readOwnCartId(): Promise<string | null> {
  return (await readCarts()).ownCartId ?? null;
}

/** Remembers the visitor's cart for 30 days from now, the last time that it was written to. */
export async function rememberCartId(cartId: string): Promise<void> {
  await remember({ cartId });
}

/** The same for the cart in which wallets buy from a product's page. */
export async function rememberOwnCartId(ownCartId: string): Promise<void> {
  await remember({ ownCartId });
}

async function readCarts(): Promise<CartSession> {
  for (const secret of sessionSecrets()) {
    const { cartId, ownCartId } = await session(secret);
    if (cartId ?? ownCartId) return { cartId, ownCartId };
  }
  return {};
}

async function remember(carts: CartSession): Promise<void> {
  const known = await readCarts();
  const current = await session();
  await Object.assign(current, known, carts).save();
}
