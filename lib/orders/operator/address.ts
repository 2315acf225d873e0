import "server-only";
import { isDeepStrictEqual } from "node:util";
import { transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { lockOrder } from "@/lib/orders/lock";
import { shippingSchema, type Shipping } from "@/lib/checkout/shipping/address.browser";
import { noteAction, type By } from "./actions";
import { refuseShipped } from "./dispatch";

/**
 * Also ends a doubt about the address.
 * @param shipping checked by the checkout's rules
 * @returns "known" if nothing had to change
 * @throws DomainError conflict when the order isn't paid, or a parcel has left
 */
export async function changeAddress(
  orderId: string,
  shipping: Shipping,
  by: By,
): Promise<"changed" | "known"> {
  const address = shippingSchema.parse(shipping);
  return transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const before = shippingSchema.safeParse(order.shipping).data;
    const isSame = isDeepStrictEqual(filledIn(before), filledIn(address));
    if (isSame && !order.addressDoubt) return "known";
    if (order.status !== "paid" && order.status !== "partially_refunded") {
      throw new DomainError(
        "conflict",
        `The address of a paid order can be changed; this one is ${order.status.replaceAll("_", " ")}.`,
      );
    }
    await refuseShipped(tx, orderId);
    await tx.order.update({ where: { id: orderId }, data: { shipping: address, addressDoubt: null } });
    const what = isSame ? "Shipping address confirmed" : "Shipping address changed";
    await noteAction(tx, orderId, { kind: "address", by, what, addressBefore: order.shipping });
    return "changed";
  });
}

const filledIn = (address?: Shipping) => Object.entries(address ?? {}).filter(([, value]) => value);
