import "server-only";
import { z } from "zod";
import { transaction } from "@/lib/database/db";
import { line } from "@/lib/forms/fields";
import { queueMail } from "@/lib/outbox/queue";
import { DomainError } from "@/lib/domain-error";
import { lockOrder } from "@/lib/orders/lock";

export const trackingSchema = z.strictObject({
  carrier: line(60, "Name the carrier"),
  trackingNumber: line(60, "Give the tracking number"),
  trackingUrl: z.url({ protocol: /^https$/, error: "Give the tracking address, with https://" }),
});

/**
 * Records that a parcel of the order was sent and tells the shopper, once per tracking number
 * (shipping.delivery-times).
 * @returns "known" if this parcel was recorded before; then nothing changes
 * @throws DomainError conflict when the order isn't paid or has no email address
 */
export async function announceDispatch(
  orderId: string,
  tracking: z.infer<typeof trackingSchema>,
): Promise<"dispatched" | "known"> {
  const parcel = trackingSchema.parse(tracking);
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "paid" && order.status !== "partially_refunded") {
      throw new DomainError(
        "conflict",
        `Nothing leaves for this order: it is not paid but ${order.status.replaceAll("_", " ")}.`,
      );
    }
    if (!order.email)
      throw new DomainError("conflict", "The order has no email address for the tracking mail.");
    const { trackingNumber } = parcel;
    const known = await tx.shipment.findUnique({
      where: { orderId_trackingNumber: { orderId, trackingNumber } },
    });
    if (known) return "known";
    await tx.shipment.create({ data: { orderId, ...parcel } });
    await queueMail(tx, {
      kind: "order-dispatched",
      dedupeKey: `${orderId} ${trackingNumber}`,
      recipient: order.email,
      payload: { orderId, ...parcel },
    });
    return "dispatched";
  });
}
