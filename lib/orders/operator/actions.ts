import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/database/db";
import { line } from "@/lib/http/forms/fields";
import type { Prisma } from "@/lib/generated/sqlite/client";

export type ActionKind =
  "cancel" | "cancel-and-refund" | "address" | "refund" | "hold" | "release" | "revoke-links";

/** Reasons that the shop itself gives (lib/orders/refunds.ts). */
const RESERVED = ["out_of_stock", "dashboard"];

export const bySchema = z
  .strictObject({ operator: line(80, "Say who you are"), reason: line(200, "Give a reason") })
  .refine(({ reason }) => !RESERVED.includes(reason), "Give a reason of your own");
export type By = z.infer<typeof bySchema>;

export async function noteAction(
  tx: Transaction,
  orderId: string,
  action: {
    kind: ActionKind;
    by: By;
    /** Without personal data. */
    what: string;
    addressBefore?: Prisma.JsonValue;
    refundId?: string;
  },
): Promise<void> {
  const { by, addressBefore, ...rest } = action;
  await tx.operatorAction.create({
    data: { orderId, ...rest, ...bySchema.parse(by), addressBefore: addressBefore ?? undefined },
  });
}

export function lastAction(tx: Transaction, orderId: string, kinds: ActionKind[]) {
  return tx.operatorAction.findFirst({
    where: { orderId, kind: { in: kinds } },
    orderBy: { id: "desc" },
  });
}
