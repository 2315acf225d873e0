import "server-only";
import { transaction } from "@/lib/database/db";
import { emailKey } from "@/lib/http/forms/email-address";
import { isSameAddress } from "@/lib/checkout/shipping/judged-address";
import { lockOrder } from "@/lib/orders/lock";
import type { CheckoutRequest } from "./schema";

export type Contact = Pick<CheckoutRequest, "email" | "shipping" | "attribution">;

export function contactFields({ email, shipping, attribution }: Contact) {
  return {
    ...(email && { email, emailKey: emailKey(email) }),
    ...(shipping && { shipping }),
    ...(attribution && { attribution }),
  };
}

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
 * Gives an order another contact. Call it right after the provider was asked about the payment
 * (checkout.contact-fixed): once one has succeeded, or still may, nothing changes, because what was paid is what is
 * shipped.
 * @returns false when there was such a payment, or when a promotion is bound to the order's email address
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
