import "server-only";
import { z } from "zod";
import { transaction } from "@/lib/db";
import { line } from "@/lib/form-fields";
import { queueMail } from "@/lib/outbox/queue";
import { lockOrder } from "./lock";

export const trackingSchema = z.strictObject({
  carrier: line(60, "Name the carrier"),
  trackingNumber: line(60, "Give the tracking number"),
  trackingUrl: z.url({ protocol: /^https$/, error: "Give the tracking address, with https://" }),
});

/**
 * Tells the shopper that a parcel of the order has left, once per tracking number (section 9).
 * @throws when the order isn't paid or has no email address
 */
export async function announceDispatch(
  orderId: string,
  tracking: z.infer<typeof trackingSchema>,
): Promise<void> {
  const parcel = trackingSchema.parse(tracking);
  await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== "paid" && order.status !== "partially_refunded") {
      throw new Error(`Order ${orderId} is not paid but ${order.status}`);
    }
    if (!order.email) throw new Error(`Order ${orderId} has no email address`);
    await queueMail(tx, {
      kind: "order-dispatched",
      dedupeKey: `${orderId} ${parcel.trackingNumber}`,
      recipient: order.email,
      payload: { orderId, ...parcel },
    });
  });
}
