"use client";

import { useCallback } from "react";
import { useRouter } from "next/navigation";
import { useCartActions } from "@/components/cart/cart-provider";
import { notify } from "@/components/ui/toast/toast";
import type { NotedPayment } from "@/lib/checkout/noted-payment";
import { confirmationAddress } from "./confirmation-address";

/**
 * What follows an accepted payment: a message, an empty cart, and the page with the result, which doesn't wait for the
 * cart: the server closes it with the payment in any case.
 * @param keepsCart whether another cart was bought than the visitor's (express.own-cart)
 */
export function useFinish(leave: () => void, keepsCart = false) {
  const router = useRouter();
  const { clear } = useCartActions();
  return useCallback(
    (payment: NotedPayment, processing: boolean) => {
      leave();
      notify({
        title: "Payment Processing",
        description: "Your payment is being processed. You will be redirected shortly.",
      });
      // While the payment is processing, the cart as it was bought has to be found by the server.
      if (!processing && !keepsCart) void clear({ silently: true });
      router.replace(confirmationAddress(payment, processing));
    },
    [leave, keepsCart, clear, router],
  );
}
