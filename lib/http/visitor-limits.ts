import "server-only";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/env";
import { emailKey } from "@/lib/forms/email-address";
import { clientAddress } from "./client-address";
import { hashed, spend, tooMany, type Limit } from "./rate-limit";

/**
 * Limits of what shoppers do, per network address, per cart or payment, and per mailbox. All instances count together.
 * Wide enough for a household or an office behind one address.
 */

const TEN_MINUTES = 10 * 60;
const HOUR = 60 * 60;

type Action = "cart" | "checkout" | "confirmation";
const LIMITS: Record<Action, { network: number; own: number }> = {
  cart: { network: 600, own: 150 },
  checkout: { network: 120, own: 40 },
  confirmation: { network: 240, own: 60 },
};
/** Reads that cost much, per network in ten minutes. Search engines have every picture of the merchants' feed drawn. */
const COSTLY_READS = { drawing: 600, feed: 60, search: 120 };
const OF_A_MAILBOX: Limit = { times: 30, seconds: HOUR };
/** Asking for a promotion tells whether an address has ordered before, so it is limited more. */
const PROMOTIONS = { network: { times: 40, seconds: HOUR }, own: { times: 10, seconds: HOUR } };

/** Reports of visits: a browser sends one each time that its window is hidden or left. */
const VISITS: Limit = { times: 600, seconds: TEN_MINUTES };
const visits = new LRUCache<string, number>({ max: 20_000, ttl: TEN_MINUTES * 1000, noUpdateTTL: true });

/** A key of the visitor's network that doesn't tell its address. Visitors whose address is unknown share one. */
export function networkOf(headers: Headers): string {
  return hashed(["network", clientAddress(headers) ?? "unknown"]);
}

/**
 * Counts one more action of a visitor.
 * @param own the cart, or the secret of the payment, that it is about; null if there is none yet
 * @param email counted per network, so that a stranger can't use up the tries of a mailbox
 * @throws DomainError too-many
 */
export async function limitVisitor(
  action: Action,
  headers: Headers,
  own: string | null,
  { email, promoCode }: { email?: string; promoCode?: string } = {},
): Promise<void> {
  const network = networkOf(headers);
  const limits = LIMITS[action];
  await spend([action, "network", network], shared({ times: limits.network, seconds: TEN_MINUTES }));
  if (own) await spend([action, "own", own], { times: limits.own, seconds: TEN_MINUTES });
  if (!email) return;
  await spend([action, "mailbox", network, emailKey(email)], shared(OF_A_MAILBOX));
  if (!promoCode) return;
  await spend(["promotion", "network", network], shared(PROMOTIONS.network));
  if (own) await spend(["promotion", "own", own], PROMOTIONS.own);
}

/**
 * Counts one more read that costs much: a drawn picture, the merchants' feed, a list of products by free text.
 * @throws DomainError too-many
 */
export async function limitReads(read: keyof typeof COSTLY_READS, headers: Headers): Promise<void> {
  const limit = shared({ times: COSTLY_READS[read], seconds: TEN_MINUTES });
  await spend([read, "network", networkOf(headers)], limit);
}

/**
 * Counts one more report of a visit, in the memory of this process alone: a statement for each would cost more than what
 * they could do.
 * @throws DomainError too-many
 */
export function limitVisits(headers: Headers): void {
  const network = clientAddress(headers) ?? "unknown";
  const times = (visits.get(network) ?? 0) + 1;
  if (times > shared(VISITS).times) throw tooMany("Too many visits.", visits.getRemainingTTL(network));
  visits.set(network, times);
}

function shared({ times, seconds }: Limit): Limit {
  return { times: times * env().NETWORK_ALLOWANCE, seconds };
}
