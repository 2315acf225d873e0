import { Random } from "../support/random";
import { example } from "./example";
import { DELIVERIES, type HostileRequest } from "./request";
import type { Route } from "./routes";
import type { Values } from "./values";
import { TRICKS_OF_THE_WIRE } from "./wire-tricks";
import { BODIES, HEADERS, QUERIES, SEGMENTS, VALUES } from "./words";

/** Of the last one no server has heard. */
const METHODS = "GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND PURGE SEARCH BREW".split(" ");

export type Shop = { port: number; routes: Route[]; values: Values; cart: string };

/** One of the requests of a seed. They go through all addresses, with one of their own methods or with any in turn. */
export function hostileRequest(seed: number, index: number, shop: Shop): HostileRequest {
  const random = new Random(seed * 1_000_003 + index);
  const route = shop.routes[index % shop.routes.length]!;
  const turn = Math.floor(index / shop.routes.length);
  const method = turn % 2 === 0 ? random.pick(route.methods) : METHODS[(turn >> 1) % METHODS.length]!;
  const request = friendlyRequest(route, method, shop, random);
  const tricks = Object.keys(TRICKS);
  for (let count = random.pick([0, 1, 1, 1, 2, 3]); count > 0; count--) {
    const trick = random.pick(tricks);
    TRICKS[trick]!(request, random, shop);
    request.tricks.push(trick);
  }
  if (random.chance(0.15)) {
    const trick = random.pick(Object.keys(TRICKS_OF_THE_WIRE));
    request.tricks.push(trick);
    TRICKS_OF_THE_WIRE[trick]!(request);
  }
  return request;
}

/** The same friendly request for each of them, as often as one network can send it until it is refused. */
export function impatientRequests(shop: Shop): HostileRequest[] {
  const routes = shop.routes.filter(({ pattern }) => ["/search", "/api/contact/submit"].includes(pattern));
  return routes.map((route) => friendlyRequest(route, route.methods[0]!, shop, new Random(1)));
}

/** What the shop's own pages might send. */
function friendlyRequest(route: Route, method: string, shop: Shop, random: Random): HostileRequest {
  const { port, values, cart } = shop;
  const fields = (
    route.schemas.length > 0 ? example(random.pick(route.schemas), values, random) : {}
  ) as HostileRequest["fields"];
  const path = route.pattern.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, (_, name: string) =>
    String(random.pick(values[name] ?? ["x"])),
  );
  const isForm = random.chance(0.2);
  const form = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString();
  const reads = ["GET", "HEAD", "OPTIONS", "TRACE"].includes(method);
  const query = reads ? form : "";
  const headers: [string, string][] = [
    ["Host", `localhost:${port}`],
    // From everywhere, since a network has its limits.
    ["X-Forwarded-For", `10.${randomByte(random)}.${randomByte(random)}.1`],
  ];
  if (random.chance(0.7)) headers.push(["Cookie", cart]);
  if (random.chance(0.8)) headers.push(["Origin", `http://localhost:${port}`]);
  if (!reads)
    headers.push(["Content-Type", isForm ? "application/x-www-form-urlencoded" : "application/json"]);
  return {
    ...{ route, method, target: query ? `${path}?${query}` : path, version: "HTTP/1.1", headers },
    fields,
    body: Buffer.from(reads ? "" : isForm ? form : JSON.stringify(fields)),
    ...{ delivery: "whole", tricks: [], isBroken: method === "BREW" },
  };
}

const randomByte = (random: Random) => random.between(0, 255);

const COOKIES = HEADERS.filter(([name]) => name === "Cookie");

type Trick = (request: HostileRequest, random: Random, shop: Shop) => void;

const TRICKS: Record<string, Trick> = {
  path: (request, random) => {
    const [path = "", query] = request.target.split("?");
    const parts = path.split("/");
    parts.splice(random.between(1, parts.length), random.between(0, 1), random.pick(SEGMENTS));
    request.target = (parts.join("/") || "/") + (query ? `?${query}` : "");
  },
  query: (request, random, { values }) => {
    const own = () =>
      `${random.pick(Object.keys(values))}=${encodeURIComponent(String(random.pick(SEGMENTS)))}`;
    const query = random.chance(0.5) ? random.pick(QUERIES) : own();
    request.target += (request.target.includes("?") ? "&" : "?") + query;
  },
  header: (request, random) => replaceHeader(request, random, random.pick(HEADERS)),
  headers: (request, random) => {
    for (let count = 0; count < 4; count++) replaceHeader(request, random, random.pick(HEADERS));
  },
  cookie: (request, random) => replaceHeader(request, random, random.pick(COOKIES)),
  body: (request, random) => (request.body = Buffer.from(random.pick(BODIES) as Buffer)),
  field: (request, random) => {
    const replaced = (value: unknown): unknown => {
      if (typeof value !== "object" || value === null || random.chance(0.3)) return random.pick(VALUES);
      const entries = Object.entries(value);
      const name = random.pick(entries)?.[0];
      if (name === undefined || random.chance(0.1)) return { ...value, [random.pick(SEGMENTS)]: 1 };
      return Object.fromEntries(
        entries.flatMap(([key, each]) =>
          key !== name ? [[key, each]] : random.chance(0.1) ? [] : [[key, replaced(each)]],
        ),
      );
    };
    const names = Object.keys(request.fields);
    const name = names.length > 0 ? random.pick(names) : "a";
    request.fields = { ...request.fields, [name]: replaced(request.fields[name]) };
    request.body = Buffer.from(JSON.stringify(request.fields));
  },
  delivery: (request, random) => (request.delivery = random.pick(DELIVERIES)),
};

/** Sends it in place of one of this name, or besides. */
function replaceHeader(request: HostileRequest, random: Random, header: [string, string]): void {
  const isOther = ([name]: [string, string]) => name.toLowerCase() !== header[0].toLowerCase();
  if (random.chance(0.8) || header[0] === "Host") request.headers = request.headers.filter(isOther);
  request.headers.push(header);
}
