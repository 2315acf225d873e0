import "server-only";
import type { Prisma } from "@/lib/generated/sqlite/client";
import { isLive } from "./mode";

/**
 * A payment of unknown mode counts as the shop's own.
 * @param test test orders, no matter what keys the shop has
 */
export function paymentsOfMode({ test = false } = {}): Prisma.PaymentWhereInput {
  const livemode = isLive() && !test;
  return { OR: [{ livemode }, ...(livemode === isLive() ? [{ livemode: null }] : [])] };
}

export function ordersOfMode(wanted?: { test?: boolean }): Prisma.OrderWhereInput {
  return { payment: paymentsOfMode(wanted) };
}
