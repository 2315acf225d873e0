import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";

/**
 * Next gives route handlers only headers, and visitors can send any X-Forwarded-For. So this header gets the socket's
 * address, no matter what they sent in it.
 */
const SOCKET_ADDRESS = "x-shop-socket-address";

/** Call once per process, before the first request. */
export function recordSocketAddresses(): void {
  diagnostics.subscribe("http.server.request.start", (event) => {
    const { request } = event as { request: IncomingMessage };
    request.headers[SOCKET_ADDRESS] = request.socket.remoteAddress ?? "";
  });
}

export type ClientNetworks = {
  /** One IPv6 subscriber has a whole /64. */
  address: string;
  /** IPv4 /24 or IPv6 /48, in which a subscriber's address may change. */
  site: string;
};

/**
 * From the entry in X-Forwarded-For that the outermost of TRUSTED_PROXY_HOPS proxies wrote.
 * @returns null if the address isn't known: all such visitors share one limit
 */
export function clientNetworks(headers: Headers): ClientNetworks | null {
  const hops = env().TRUSTED_PROXY_HOPS;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  const address = hops === 0 ? headers.get(SOCKET_ADDRESS) : forwarded.at(-hops);
  return address ? networksOf(address) : null;
}

function networksOf(address: string): ClientNetworks {
  const plain = address.replace(/^\[|\](:\d+)?$/g, "").toLowerCase();
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)(\.\d+)(?::\d+)?$/.exec(plain);
  if (ipv4) return { address: ipv4[1]! + ipv4[2]!, site: `${ipv4[1]}.0/24` };
  if (!plain.includes(":")) return { address: plain, site: plain };
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ""));
  return { address: `${groups.slice(0, 4).join(":")}::/64`, site: `${groups.slice(0, 3).join(":")}::/48` };
}
