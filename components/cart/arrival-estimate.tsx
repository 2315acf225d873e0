"use client";

import { useEffect, useState } from "react";
import { DELIVERY_TIME } from "@/content/promises";

/**
 * When an order placed today should arrive (shipping.estimated-arrival). The HTML is kept for days, so it only says how
 * long delivery takes; dates replace it once the calendar of holidays has loaded.
 */
export function ArrivalEstimate() {
  const [days, setDays] = useState<string>();
  useEffect(() => {
    import("@/lib/checkout/shipping/arrival.browser").then(
      ({ arrivalOfOrder }) => setDays(arrivalOfOrder(new Date())),
      () => undefined,
    );
  }, []);
  return (
    <span className="grid *:[grid-area:1/1]">
      <span className={days && "invisible"}>{DELIVERY_TIME}</span>
      {days && (
        <span>
          Order today and expect it <span className="whitespace-nowrap">{days}</span>
        </span>
      )}
    </span>
  );
}
