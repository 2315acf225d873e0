"use client";

import { useEffect, useState } from "react";
import { DELIVERY_TIME } from "@/content/promises";

/**
 * When an order of today is expected (shipping.estimated-arrival). The HTML is kept for longer than a day, so it says how
 * long delivery takes; that keeps its room, so that nothing moves when the dates take its place. What knows the holidays
 * is fetched late.
 */
export function ArrivalEstimate() {
  const [days, setDays] = useState<string>();
  useEffect(() => {
    import("@/lib/shipping/arrival").then(
      ({ arrivalOfOrder }) => setDays(arrivalOfOrder(new Date())),
      () => undefined,
    );
  }, []);
  return (
    <span className="relative block">
      <span className={days && "invisible"}>{DELIVERY_TIME}</span>
      {days && <span className="absolute inset-0">Order today and expect it {days}</span>}
    </span>
  );
}
