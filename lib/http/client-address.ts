import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";

/**
 * Header that carries the client's network address. Next gives route handlers only headers, and visitors can send any
 * X-Forwarded-For; so the socket's address is set as a header of our own before Next sees the request, replacing
 * whatever the visitor sent under that name (decision 0021).
 */
const SOCKET_ADDRESS = "x-shop-socket-address";

/** Call once per process, before the first request (see lib/housekeeping/housekeeping.ts). */
export function noteSocketAddresses(): void {
  diagnostics.subscribe("http.server.request.start", (event) => {
    const { request } = event as { request: IncomingMessage };
    request.headers[SOCKET_ADDRESS] = request.socket.remoteAddress ?? "";
  });
}

/**
 * The visitor's network address for rate limits: IPv4 in full, IPv6 by its /64 network (one subscriber has all of it).
 * With TRUSTED_PROXY_HOPS proxies in front of the shop, it is the entry that the outermost of them wrote into
 * X-Forwarded-For; with none that header is ignored.
 * @returns null if it is not known: then all visitors share one limit
 */
export function clientAddress(headers: Headers): string | null {
  return addressIn(headers, 4);
}

/**
 * The same, but IPv6 by its /48 network: a subscriber may have that many networks of a /64, and change between them.
 * Unlike these it may also be shared by many, as an IPv4 address may.
 */
export function clientSite(headers: Headers): string | null {
  return addressIn(headers, 3);
}

/** @param groups how many groups of 16 bits of an IPv6 address count */
function addressIn(headers: Headers, groups: number): string | null {
  const hops = env().TRUSTED_PROXY_HOPS;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  const address = hops === 0 ? headers.get(SOCKET_ADDRESS) : forwarded.at(-hops);
  return address ? network(address, groups) : null;
}

function network(address: string, groups: number): string {
  const plain = address.replace(/^\[|\](:\d+)?$/g, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!plain.includes(":")) return plain;
  const ipv4WithPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(plain)?.[1];
  if (ipv4WithPort) return ipv4WithPort;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right]
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/${16 * groups}`;
}
