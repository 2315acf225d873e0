import { PAGES, pageAt } from "@/lib/http/pages.mjs";

export type Template = (typeof PAGES)[number]["visit"] | "other";
export const TEMPLATES: readonly Template[] = [...new Set(PAGES.map(({ visit }) => visit)), "other"];

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

export function templateOf(pathname: string): Template {
  return pageAt(pathname)?.visit ?? "other";
}

/** @param width of the window, in CSS pixels */
export function deviceOf(width: number): Device {
  return width < 768 ? "phone" : width < 1024 ? "tablet" : "desktop";
}
