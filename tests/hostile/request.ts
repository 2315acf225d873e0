import type { Route } from "./routes";

/** How a request reaches the server. After `cut` and `left` nobody waits for the answer. */
export const DELIVERIES = ["in pieces", "half-closed", "cut", "left"] as const;

export type HostileRequest = {
  route: Route;
  method: string;
  /** As it goes over the wire, a byte for each character. */
  target: string;
  version: string;
  headers: [name: string, value: string][];
  /** What its body was made of. */
  fields: Record<string, unknown>;
  body: Buffer;
  delivery: "whole" | (typeof DELIVERIES)[number];
  /** What is wrong with it. */
  tricks: string[];
  /** Whether a server may refuse it by HTTP's own rules, before the shop hears of it. */
  isBroken: boolean;
};
