import type { PAGES } from "@/lib/http/pages.mjs";

export type Template = (typeof PAGES)[number]["visit"] | "other";

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** What the browser needs of the table of pages: templates by `keyOf` their addresses. */
export type TemplatesOfPages = Record<string, Template>;

/** The first part of an address, with a slash if more follows: "blog" is another template than "blog/…". */
export function keyOf(pathname: string): string {
  const [, first = "", further] = pathname.split("/");
  return further === undefined ? first : `${first}/`;
}

export function templateOf(pathname: string, templates: TemplatesOfPages): Template {
  const key = keyOf(pathname);
  return (Object.hasOwn(templates, key) && templates[key]) || "other";
}

/** @param width of the window, in CSS pixels */
export function deviceOf(width: number): Device {
  return width < 768 ? "phone" : width < 1024 ? "tablet" : "desktop";
}
