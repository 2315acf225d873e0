"use client";

import { useSyncExternalStore } from "react";
import { onPromoCodeChange, readPromoCode } from "@/lib/cart/promo";

/** The promo code that was accepted on the cart page, or null. */
export function usePromoCode(): string | null {
  return useSyncExternalStore(onPromoCodeChange, readPromoCode, () => null);
}
