import "server-only";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/env";
import { emailKey } from "@/lib/forms/email-address";
import { MOST_ENTRIES } from "@/lib/memory-bounds.cjs";
import { clientAddress, clientSite } from "./client-address";
import { hashed, spend, tooMany, type Limit, type Use } from "./rate-limit";

/**
 * Limits of what shoppers do, per network address, per cart or payment, and per mailbox. All instances count together.
 * Wide enough for a household or an office behind one address.
 */

const TEN_MINUTES = 10 * 60;
const HOUR = 60 * 60;

type Action = "cart" | "checkout" | "confirmation" | "review";
const LIMITS: Record<Action, { network: number; own: number }> = {
  cart: { network: 600, own: 150 },
  checkout: { network: 120, own: 40 },
  confirmation: { network: 240, own: 60 },
  review: { network: 120, own: 40 },
};
/** Reads that cost much, per network in ten minutes. Search engines have every picture of the merchants' feed drawn. */
const COSTLY_READS = { drawing: 600, feed: 60, search: 120, order: 120 };
const OF_A_MAILBOX: Limit = { times: 30, seconds: HOUR };
/** Asking for a promotion tells whether an address has ordered before, so it is limited more. */
const PROMOTIONS = { network: { times: 40, seconds: HOUR }, own: { times: 10, seconds: HOUR } };

/**
 * What a page asks for often, per network in ten minutes. Counted in the memory of this process alone: a statement for
 * each would cost more than what they could do. A browser reports visits each time that its window is hidden or left,
 * and asks for suggestions at each pause while somebody types.
 */
const FREQUENT = { visits: 600, suggestions: 900 };
const frequent = new LRUCache<string, number>({
  max: MOST_ENTRIES.frequentVisitors,
  ttl: TEN_MINUTES * 1000,
  noUpdateTTL: true,
});

/** All networks of one IPv6 /48 together may do this many times what one of them may. */
const NETWORKS_OF_A_SITE = 4;

/**
 * A key of the visitor's network (IPv6: /48) that doesn't tell its address. Visitors whose address is unknown share one.
 */
export function networkOf(headers: Headers): string {
  return hashed(["network", clientSite(headers) ?? "unknown"]);
}

/**
 * Counts one more action of a visitor.
 * @param own the cart, the secret of the payment, or the token of a link, that it is about; null if there is none yet
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
  const uses = usesOfNetwork(action, headers, { times: limits.network, seconds: TEN_MINUTES });
  const count = (parts: string[], limit: Limit) => uses.push({ parts, limit });
  if (own) count([action, "own", own], { times: limits.own, seconds: TEN_MINUTES });
  if (email) count([action, "mailbox", network, emailKey(email)], shared(OF_A_MAILBOX));
  if (email && promoCode) {
    count(["promotion", "network", network], shared(PROMOTIONS.network));
    if (own) count(["promotion", "own", own], PROMOTIONS.own);
  }
  await spend(...uses);
}

/**
 * Counts one more read that costs much: a drawn picture, the merchants' feed, a list of products by free text, a page of
 * search; or that could be used to guess, as the page of an order.
 * @throws DomainError too-many
 */
export async function limitReads(read: keyof typeof COSTLY_READS, headers: Headers): Promise<void> {
  const limit = shared({ times: COSTLY_READS[read], seconds: TEN_MINUTES });
  await spend({ parts: [read, "network", clientAddress(headers) ?? "unknown"], limit });
}

function usesOfNetwork(action: Action, headers: Headers, limit: Limit): Use[] {
  const [address, site] = [clientAddress(headers) ?? "unknown", clientSite(headers) ?? "unknown"];
  const ofAddress = { parts: [action, "network", address], limit: shared(limit) };
  if (site === address) return [ofAddress];
  const times = limit.times * NETWORKS_OF_A_SITE;
  return [ofAddress, { parts: [action, "site", site], limit: shared({ ...limit, times }) }];
}

/**
 * Counts one more request of a kind that pages send often.
 * @throws DomainError too-many
 */
export function limitFrequent(kind: keyof typeof FREQUENT, headers: Headers): void {
  const key = `${kind} ${clientAddress(headers) ?? "unknown"}`;
  const times = (frequent.get(key) ?? 0) + 1;
  const most = FREQUENT[kind] * env().NETWORK_ALLOWANCE;
  if (times > most) throw tooMany("Too many requests.", frequent.getRemainingTTL(key));
  frequent.set(key, times);
}

function shared({ times, seconds }: Limit): Limit {
  return { times: times * env().NETWORK_ALLOWANCE, seconds };
}
