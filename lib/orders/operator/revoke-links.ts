import "server-only";
import { transaction } from "@/lib/database/db";
import { lockOrder } from "@/lib/orders/lock";
import { noteAction, type By } from "./actions";

export async function revokeLinks(orderId: string, by: By): Promise<void> {
  await transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await tx.order.update({ where: { id: orderId }, data: { linkVersion: { increment: 1 } } });
    const what = "All links to the order’s page were ended";
    await noteAction(tx, orderId, { kind: "revoke-links", by, what });
  });
}
