import "server-only";
import { LRUCache } from "lru-cache";
import { keyedHash } from "@/lib/crypto";
import { tooMany } from "@/lib/domain-error";
import { env } from "@/lib/env";
import { emailKey } from "@/lib/http/forms/email-address";
import { MOST_ENTRIES } from "@/lib/server/memory-bounds.cjs";
import { clientNetworks } from "./client-address";
import { countOrWait, spend, type Limit, type Use } from "./rate-limit";

/** Wide enough for an office behind one address (api.shopper-limits). */

const TEN_MINUTES = 10 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

type Action = "cart" | "checkout" | "confirmation" | "review";
/** In ten minutes. */
const ACTIONS: Record<Action, { network: number; own: number }> = {
  cart: { network: 600, own: 150 },
  checkout: { network: 120, own: 40 },
  confirmation: { network: 240, own: 60 },
  review: { network: 120, own: 40 },
};
/** An answer about a promotion shows whether an address has ordered before. */
const PROMOTIONS = { network: { times: 40, seconds: HOUR }, own: { times: 10, seconds: HOUR } };
/** Per network in ten minutes. Search engines have all pictures of the merchants' feed drawn. */
const COSTLY_READS = { drawing: 600, feed: 60, list: 120, search: 120, order: 120 };
const FORMS: Limit = { times: 30, seconds: TEN_MINUTES };
const MAILS: Limit[] = [
  { times: 5, seconds: HOUR },
  { times: 10, seconds: DAY },
];

/** Per network in ten minutes. Counted in this process's memory: statements would cost more than the harm. */
const FREQUENT = { visits: 600, suggestions: 900, policyReports: 60, lists: 600 };
const frequent = new LRUCache<string, number>({
  max: MOST_ENTRIES.frequentVisitors,
  ttl: TEN_MINUTES * 1000,
  noUpdateTTL: true,
});

/** How many times more all addresses of a site may do together than one. */
const ADDRESSES_OF_A_SITE = 4;

/** Doesn't reveal the address. Unknown ones share a key. */
export function networkOf(headers: Headers): string {
  const { address, site } = clientNetworks(headers) ?? { address: "unknown", site: "unknown" };
  return keyedHash(["network", address.includes(":") ? site : address]);
}

/**
 * @param own the cart, the payment's secret or the link's token; null if there is none yet
 * @param asksForPromotion whether the answer tells if an address may use a code
 * @throws DomainError too-many
 */
export async function limitVisitor(
  action: Action,
  headers: Headers,
  own: string | null,
  { asksForPromotion = false } = {},
): Promise<void> {
  const { network, own: ofOwn } = ACTIONS[action];
  const uses = usesOfNetwork(action, headers, { times: network, seconds: TEN_MINUTES });
  if (own) uses.push({ parts: [action, "own", own], limit: { times: ofOwn, seconds: TEN_MINUTES } });
  if (asksForPromotion) {
    uses.push(...usesOfNetwork("promotion", headers, PROMOTIONS.network));
    if (own) uses.push({ parts: ["promotion", "own", own], limit: PROMOTIONS.own });
  }
  await spend(...uses);
}

/**
 * Costly, or good for guessing.
 * @throws DomainError too-many
 */
export async function limitReads(read: keyof typeof COSTLY_READS, headers: Headers): Promise<void> {
  await spend(...usesOfNetwork(read, headers, { times: COSTLY_READS[read], seconds: TEN_MINUTES }));
}

/**
 * @param mailbox to which a mail goes. Null if none does: otherwise a stranger could use it up and keep its owner out
 * @throws DomainError too-many
 */
export async function limitForm(form: string, headers: Headers, mailbox: string | null): Promise<void> {
  await spend(...usesOfNetwork(form, headers, FORMS), ...(mailbox ? mailsTo("strangers", mailbox) : []));
}

/** Apart from mails that any stranger can cause, because it takes an order's number. */
export async function mayMailOrderLink(mailbox: string): Promise<boolean> {
  return (await countOrWait(...mailsTo("order-link", mailbox))) === 0;
}

function mailsTo(from: "strangers" | "order-link", mailbox: string): Use[] {
  return MAILS.map((limit) => ({ parts: ["mail", from, emailKey(mailbox)], limit }));
}

/** @throws DomainError too-many */
export function limitFrequent(kind: keyof typeof FREQUENT, headers: Headers): void {
  const uses = usesOfNetwork(kind, headers, { times: FREQUENT[kind], seconds: TEN_MINUTES });
  const counts = uses.map(({ parts, limit }) => {
    const key = parts.join(" ");
    const times = (frequent.get(key) ?? 0) + 1;
    if (times > limit.times) throw tooMany("Too many requests.", frequent.getRemainingTTL(key));
    return { key, times };
  });
  for (const { key, times } of counts) frequent.set(key, times);
}

/** The widest first. Unknown addresses share the allowance of one site. */
function usesOfNetwork(what: string, headers: Headers, { times, seconds }: Limit): Use[] {
  const networks = clientNetworks(headers);
  const shared = times * env().NETWORK_ALLOWANCE;
  const ofSite = { times: shared * ADDRESSES_OF_A_SITE, seconds };
  const uses = [{ parts: [what, "site", networks?.site ?? "unknown"], limit: ofSite }];
  if (networks) uses.push({ parts: [what, "network", networks.address], limit: { times: shared, seconds } });
  return uses;
}
