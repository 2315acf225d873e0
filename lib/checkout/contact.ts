import "server-only";
import { transaction } from "@/lib/database/db";
import { emailKey } from "@/lib/forms/email-address";
import { isSameAddress } from "@/lib/shipping/judged-address";
import { lockOrder } from "@/lib/orders/lock";
import type { CheckoutRequest } from "./schema";

/** Who buys and where it goes, as far as a request says so. */
export type Contact = Pick<CheckoutRequest, "email" | "shipping" | "attribution">;

/** The columns of an order that a request fills in. */
export function contactFields({ email, shipping, attribution }: Contact) {
  return {
    ...(email && { email, emailKey: emailKey(email) }),
    ...(shipping && { shipping }),
    ...(attribution && { attribution }),
  };
}

/** Whether a request names another email address or another shipping address than the order has. */
export function isOtherContact(
  order: { email: string | null; shipping: unknown },
  { email, shipping }: Contact,
): boolean {
  return (
    (email !== undefined && email !== order.email) ||
    (shipping !== undefined && !isSameAddress(order.shipping, shipping))
  );
}

/**
 * Gives an order another contact whose payment the provider has just been asked about (checkout.contact-fixed). What
 * was paid is what is shipped: after a payment attempt that has succeeded, or still may, nothing changes any more.
 *
 * @returns false when there was such an attempt, or when a promotion is bound to the email address of the order
 */
export async function changeContact(orderId: string, contact: Contact): Promise<boolean> {
  return transaction(async (tx) => {
    const { status, payment, promoCode, email } = await lockOrder(tx, orderId);
    if (status !== "pending" || payment?.status !== "requires_payment_method") return false;
    if (promoCode && contact.email && contact.email !== email) return false;
    await tx.order.update({ where: { id: orderId }, data: contactFields(contact), select: { id: true } });
    return true;
  });
}
