"use client";

import { useHydrated } from "@/components/loading/use-hydrated";
import { DELIVERY_TIME } from "@/content/promises";
import { arrivalOfOrder } from "@/lib/shipping/arrival";

/**
 * When an order of today is expected (shipping.estimated-arrival). The HTML is kept for longer than a day, so it says how
 * long delivery takes; that keeps its room, so that nothing moves when the dates take its place.
 */
export function ArrivalEstimate() {
  const hydrated = useHydrated();
  return (
    <span className="relative block">
      <span className={hydrated ? "invisible" : undefined}>{DELIVERY_TIME}</span>
      {hydrated && (
        <span className="absolute inset-0">Order today and expect it {arrivalOfOrder(new Date())}</span>
      )}
    </span>
  );
}
