"use client";

import { useSyncExternalStore } from "react";
import { onPromoCodeChange, readPromoCode } from "@/lib/cart/promo.browser";

/** Null without one. */
export function usePromoCode(): string | null {
  return useSyncExternalStore(onPromoCodeChange, readPromoCode, () => null);
}
