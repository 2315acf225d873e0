import "server-only";
import { siteOrigin } from "@/lib/env";
import { isSeal, seal } from "@/lib/crypto";

export const LINK_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

export const FIRST_LINK_VERSION = 1;

/** `endsAt` in milliseconds since 1970. */
export type OrderLink = { orderId: string; version: number; endsAt: number };

/**
 * `id.version.end.signature`, numbers in base 36. All links of a day are the same, so they don't say when they were
 * made.
 */
const TOKEN = /^([a-z0-9]{1,40})\.([a-z0-9]{1,6})\.([a-z0-9]{1,11})\.([\w-]{43})$/;

/** Good for LINK_DAYS from now (order.own-page). */
export function orderToken(order: { id: string; linkVersion: number }): string {
  const endsAt = (Math.ceil(Date.now() / DAY_MS) + LINK_DAYS) * DAY_MS;
  const text = [order.id, order.linkVersion.toString(36), endsAt.toString(36)].join(".");
  return `${text}.${seal("order page", text)}`;
}

export function orderPath(order: { id: string; linkVersion: number }) {
  return `/order/${orderToken(order)}` as const;
}

export function orderUrl(order: { id: string; linkVersion: number }): string {
  return siteOrigin() + orderPath(order);
}

/** Null when the token isn't ours or has run out. Only the order knows whether it was revoked. */
export function readOrderToken(token: string): OrderLink | null {
  const [, orderId = "", version = "", end = "", signature = ""] = TOKEN.exec(token) ?? [];
  if (!isSeal(signature, "order page", [orderId, version, end].join("."))) return null;
  const endsAt = parseInt(end, 36);
  return endsAt > Date.now() ? { orderId, version: parseInt(version, 36), endsAt } : null;
}
