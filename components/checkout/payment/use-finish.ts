"use client";

import { useCallback } from "react";
import { useRouter } from "next/navigation";
import { useCartActions } from "@/components/cart/cart-provider";
import { leaveWindow } from "@/components/ui/back-closes";
import { notify } from "@/components/ui/toast/toast";
import type { NotedPayment } from "@/lib/checkout/noted-payment.browser";
import { confirmationAddress } from "./confirmation-address";

/**
 * After an accepted payment: a message, an empty cart, and the result's page. It doesn't wait for the cart, which the
 * server closes with the payment in any case.
 * @param keepsCart whether another cart than the visitor's was bought (express.own-cart)
 */
export function useFinish(leave: () => void, keepsCart = false) {
  const router = useRouter();
  const { clear } = useCartActions();
  return useCallback(
    (payment: NotedPayment, processing: boolean) => {
      const address = confirmationAddress(payment, processing);
      // The window in which one paid doesn't go back when it closes.
      leaveWindow(address);
      leave();
      notify({
        title: "Payment Processing",
        description: "Your payment is being processed. You will be redirected shortly.",
      });
      // While the payment is processing, the server has to find the cart as it was bought.
      if (!processing && !keepsCart) void clear({ silently: true });
      router.replace(address);
    },
    [leave, keepsCart, clear, router],
  );
}
