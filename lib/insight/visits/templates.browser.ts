import type { PAGES } from "@/lib/http/pages.mjs";

export type Template = (typeof PAGES)[number]["visit"] | "other";

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** By the first part of an address; the browser would need the whole table of pages for little more. */
const KINDS = new Map<string | undefined, Template>([
  ["", "home"],
  ["category", "category"],
  ["product", "product"],
  ["search", "search"],
  ["cart", "cart"],
  ["checkout", "checkout"],
  ["order-confirmation", "confirmation"],
  ["order", "order"],
  ["blog", "article"],
  ["influencer-program", "influencer"],
  ["contact", "contact"],
  ["shipping-returns", "policy"],
  ["terms", "policy"],
  ["privacy", "policy"],
  ["review", "mail-link"],
  ["back-in-stock", "mail-link"],
  ["confirm-subscription", "mail-link"],
  ["email-preferences", "mail-link"],
  ["unsubscribe", "mail-link"],
]);

export function templateOf(pathname: string): Template {
  return pathname === "/blog" ? "blog" : (KINDS.get(pathname.split("/")[1]) ?? "other");
}

/** @param width of the window, in CSS pixels */
export function deviceOf(width: number): Device {
  return width < 768 ? "phone" : width < 1024 ? "tablet" : "desktop";
}
