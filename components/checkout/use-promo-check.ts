"use client";

import { useEffect, useRef } from "react";
import { requestCheckout } from "@/components/checkout/payment/request";
import type { Quote } from "@/lib/checkout/schema";

/**
 * Asks the shop whether the promo code may be used as soon as the email address is known, not only on Pay
 * (checkout.promo-before-pay). Pay reports all other problems.
 * @param email empty until the shopper has left the complete field
 */
export function usePromoCheck(
  email: string,
  { promoCode, fingerprint }: Quote,
  dropPromo: (reason: string) => Promise<void>,
): void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    const question = `${email} ${fingerprint}`;
    if (!email || !promoCode || asked.current === question) return;
    asked.current = question;
    void requestCheckout({ email, promoCode, expectedQuote: fingerprint }).then((answer) => {
      if (answer.kind === "promo-refused") void dropPromo(answer.message);
    });
  }, [email, promoCode, fingerprint, dropPromo]);
}
