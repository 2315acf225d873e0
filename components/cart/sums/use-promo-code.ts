"use client";

import { useSyncExternalStore } from "react";
import { onPromoCodeChange, readPromoCode } from "@/lib/cart/promo.browser";

/** The accepted promo code, or null. */
export function usePromoCode(): string | null {
  return useSyncExternalStore(onPromoCodeChange, readPromoCode, () => null);
}
