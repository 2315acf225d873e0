import { localStore } from "@/lib/http/browser/storage";
import { site } from "@/lib/site";
import type { Attribution } from "./schema";

/**
 * The utm_ parameters of the last visit that had any: kept in the browser for 30 days, sent only to the shop, with an
 * order.
 */

export const CAMPAIGN_KEY = `${site.key}_campaign`;
export const CAMPAIGN_DAYS = 30;
/** Characters of one parameter; longer ones are cut. */
export const CAMPAIGN_LIMIT = 100;

const FIELDS = ["source", "medium", "campaign", "term", "content"] as const;

/** @param query with its question mark: "?utm_source=newsletter" */
export function campaignOf(query: string): Attribution | null {
  const parameters = new URLSearchParams(query);
  return tidy((field) => parameters.get(`utm_${field}`));
}

export function rememberCampaign(query: string): void {
  const campaign = campaignOf(query);
  if (campaign) localStore.write(CAMPAIGN_KEY, JSON.stringify({ ...campaign, seenAt: Date.now() }));
}

/** Undefined if there is none or it is older than 30 days. */
export function rememberedCampaign(): Attribution | undefined {
  try {
    const kept: unknown = JSON.parse(localStore.read(CAMPAIGN_KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const entries = new Map<string, unknown>(Object.entries(kept));
    const age = Date.now() - Number(entries.get("seenAt"));
    if (!(age < CAMPAIGN_DAYS * 24 * 60 * 60 * 1000)) return undefined;
    return tidy((field) => entries.get(field)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Cuts it to what the server accepts, so that a malformed link can't block an order. */
function tidy(read: (field: string) => unknown): Attribution | null {
  const found = FIELDS.flatMap((field) => {
    const value = read(field);
    const text = typeof value === "string" ? oneLine(value) : "";
    return text ? [[field, text] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, "")
    .trim()
    .slice(0, CAMPAIGN_LIMIT)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}
