"use client";

import { useCallback } from "react";
import { useRouter } from "next/navigation";
import { useCartActions } from "@/components/cart/cart-provider";
import { leaveWindow } from "@/components/ui/back-closes";
import { notify } from "@/components/ui/toast/toast";
import type { NotedPayment } from "@/lib/checkout/noted-payment.browser";
import { confirmationAddress } from "./confirmation-address";

/**
 * After an accepted payment: a message, an empty cart, and the result's page, without waiting for the cart: the server
 * closes it with the payment in any case.
 * @param keepsCart whether another cart than the visitor's was bought (express.own-cart)
 */
export function useFinish(leave: () => void, keepsCart = false) {
  const router = useRouter();
  const { clear } = useCartActions();
  return useCallback(
    (payment: NotedPayment, processing: boolean) => {
      const address = confirmationAddress(payment, processing);
      // Otherwise the window in which one paid would go back when it closes.
      leaveWindow(address);
      leave();
      notify({
        title: "Payment Processing",
        description: "Your payment is being processed. You will be redirected shortly.",
      });
      // As long as the payment is processing, the server needs the cart as it was bought.
      if (!processing && !keepsCart) void clear({ silently: true });
      router.replace(address);
    },
    [leave, keepsCart, clear, router],
  );
}
