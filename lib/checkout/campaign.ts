import { site } from "@/lib/site";
import type { Attribution } from "./schema";

/**
 * Which campaign led a visitor here: the utm_ parameters of the last visit that had any, kept for 30 days in the
 * visitor's own browser and told to nobody but the shop, with an order (decision 0033). Safe for the browser.
 */

export const CAMPAIGN_KEY = `${site.key}_campaign`;
export const CAMPAIGN_DAYS = 30;
/** Characters of one parameter that are kept. */
export const CAMPAIGN_LIMIT = 100;

const FIELDS = ["source", "medium", "campaign", "term", "content"] as const;

/** @param query of an address: "?utm_source=newsletter" */
export function campaignOf(query: string): Attribution | null {
  const parameters = new URLSearchParams(query);
  return tidy((field) => parameters.get(`utm_${field}`));
}

/** Keeps the campaign of this visit, if it has one, in place of an earlier one. */
export function rememberCampaign(query: string): void {
  const campaign = campaignOf(query);
  if (!campaign) return;
  try {
    localStorage.setItem(CAMPAIGN_KEY, JSON.stringify({ ...campaign, seenAt: Date.now() }));
  } catch {
    // Storage is full or forbidden: the order will name no campaign.
  }
}

/** The campaign of the last 30 days; undefined without one. */
export function rememberedCampaign(): Attribution | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CAMPAIGN_KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const entries = new Map<string, unknown>(Object.entries(kept));
    const age = Date.now() - Number(entries.get("seenAt"));
    if (!(age < CAMPAIGN_DAYS * 24 * 60 * 60 * 1000)) return undefined;
    return tidy((field) => entries.get(field)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** As the server takes it: a link that somebody made by hand must never stand in the way of an order. */
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
