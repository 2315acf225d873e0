import "server-only";
import { z } from "zod";
import { transaction, type Transaction } from "@/lib/database/db";
import { line } from "@/lib/http/forms/fields";
import { queueMail } from "@/lib/mail/outbox/queue";
import { DomainError } from "@/lib/domain-error";
import { lockOrder } from "@/lib/orders/lock";
import { shipBlocks } from "./ship-blocks";

export const trackingSchema = z.strictObject({
  carrier: line(60, "Name the carrier"),
  trackingNumber: line(60, "Give the tracking number"),
  trackingUrl: z.url({ protocol: /^https$/, error: "Give the tracking address, with https://" }),
});

/**
 * Mails the shopper once per tracking number (shipping.delivery-times).
 * @returns "known" if this parcel was recorded before
 * @throws DomainError conflict when something blocks it (shipBlocks) or the order has no email address
 */
export async function announceDispatch(
  orderId: string,
  tracking: z.infer<typeof trackingSchema>,
): Promise<"dispatched" | "known"> {
  const parcel = trackingSchema.parse(tracking);
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { trackingNumber } = parcel;
    const known = await tx.shipment.findUnique({
      where: { orderId_trackingNumber: { orderId, trackingNumber } },
    });
    if (known) return "known";
    const blocks = await shipBlocks(tx, order);
    if (blocks.length > 0) {
      throw new DomainError("conflict", `This order can't be shipped. ${blocks.join(" ")}`);
    }
    if (!order.email)
      throw new DomainError("conflict", "The order has no email address for the tracking mail.");
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

export async function refuseShipped(tx: Transaction, orderId: string): Promise<void> {
  const parcel = await tx.shipment.findFirst({ where: { orderId }, select: { trackingNumber: true } });
  if (parcel) throw new DomainError("conflict", `Parcel ${parcel.trackingNumber} has already left.`);
}
