import "server-only";
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { cookies } from "next/headers";
import { sessionSecrets, siteOrigin } from "@/lib/env";
import { MOST_ENTRIES } from "@/lib/server/memory-bounds.cjs";

/** The sealed cookie that names a visitor's carts, set when a cart is first written to. */
type Carts = {
  cartId?: string;
  /** The cart from which wallets buy on a product's page (express.own-cart). */
  ownCartId?: string;
};
/** `sealedAt` in milliseconds; seals of earlier releases have none. */
type Sealed = Carts & { sealedAt?: number };

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const KEPT_BY_BROWSERS = 30 * DAY;
/** A seal is renewed only after a day, and then has to last as long as browsers keep it. */
const SEAL_LASTS = KEPT_BY_BROWSERS + DAY;

/**
 * Opening or making a seal costs more than the rest of a cart's request, and all pages of a visitor send the same one.
 */
const opened = new LRUCache<string, Sealed>({ max: MOST_ENTRIES.openedCartSeals, ttl: HOUR * 1000 });

/** Null without a cart. */
export async function readCartId(): Promise<string | null> {
  return (await readCarts()).cartId ?? null;
}

export async function readOwnCartId(): Promise<string | null> {
  return (await readCarts()).ownCartId ?? null;
}

/** For 30 more days: call whenever the cart is written to. */
export async function rememberCartId(cartId: string): Promise<void> {
  await remember({ cartId });
}

export async function rememberOwnCartId(ownCartId: string): Promise<void> {
  await remember({ ownCartId });
}

async function readCarts(): Promise<Carts> {
  const seal = (await cookies()).get(cookieName())?.value;
  return (seal && (await open(seal))) || {};
}

async function remember(carts: Carts): Promise<void> {
  const jar = await cookies();
  const seal = jar.get(cookieName())?.value;
  const known = (seal && (await open(seal))) || {};
  const holds = { ...known, ...carts };
  const isSame = holds.cartId === known.cartId && holds.ownCartId === known.ownCartId;
  const isFresh = known.sealedAt !== undefined && Date.now() - known.sealedAt < DAY * 1000;
  jar.set(cookieName(), seal && isSame && isFresh ? seal : await sealed(holds), {
    secure: isSecure(),
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: KEPT_BY_BROWSERS,
  });
}

async function sealed({ cartId, ownCartId }: Carts): Promise<string> {
  const holds: Sealed = { cartId, ownCartId, sealedAt: Date.now() };
  const seal = await sealData(holds, { password: sessionSecrets()[0], ttl: SEAL_LASTS });
  opened.set(seal, holds);
  return seal;
}

/** Null if it isn't ours or can't be read. A seal of an earlier secret counts as old, so it gets replaced. */
async function open(seal: string): Promise<Sealed | null> {
  const known = opened.get(seal);
  if (known) return known;
  for (const [age, password] of sessionSecrets().entries()) {
    const content = unsealData<Sealed>(seal, { password, ttl: SEAL_LASTS });
    const { sealedAt, ...carts } = await content.catch((): Sealed => ({}));
    if (!carts.cartId && !carts.ownCartId) continue;
    const holds = age === 0 ? { ...carts, sealedAt } : carts;
    opened.set(seal, holds);
    return holds;
  }
  return null;
}

function cookieName(): string {
  return isSecure() ? "__Host-cart" : "cart";
}

function isSecure(): boolean {
  return siteOrigin().startsWith("https:");
}
