import { isIPv6 } from "node:net";

/** This machine only, or others as well (decision 0001). */

const NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** @param host a name, a network address, or the host part of a URL */
export function isThisMachine(host: string): boolean {
  return NAMES.includes(isIPv6(host) ? `[${host}]` : host) || /^127(\.\d+){3}$/.test(host);
}

export function originsOfThisMachine(origin: string): string[] {
  const { protocol, port } = new URL(origin);
  return NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}

type ListenSettings = { SITE_URL?: string; LISTEN_ADDRESS?: string; [other: string]: unknown };

/** Null is all addresses. Without a setting, a shop whose public address is this machine is for this machine only. */
export function listenAddress({ SITE_URL, LISTEN_ADDRESS }: ListenSettings): string | null {
  if (LISTEN_ADDRESS) return LISTEN_ADDRESS;
  return isAtThisMachine(SITE_URL) ? "127.0.0.1" : null;
}

/** Directly, or through a proxy at the public address. */
export function isPublic({ SITE_URL, LISTEN_ADDRESS }: ListenSettings): boolean {
  return !isAtThisMachine(SITE_URL) || (LISTEN_ADDRESS !== undefined && !isThisMachine(LISTEN_ADDRESS));
}

export function ownHost(reach: ListenSettings): string {
  const address = listenAddress(reach);
  if (address === null || address === "0.0.0.0" || address === "::") return "127.0.0.1";
  return isIPv6(address) ? `[${address}]` : address;
}

/** Invalid addresses are refused by lib/env.ts, perhaps later. */
function isAtThisMachine(siteUrl = "http://localhost"): boolean {
  return URL.canParse(siteUrl) && isThisMachine(new URL(siteUrl).hostname);
}
