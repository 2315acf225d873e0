"use client";

import { startTransition, useEffect, useState } from "react";
import { DELIVERY_TIME } from "@/content/promises";
import { arrivalOfOrder } from "@/lib/checkout/shipping/arrival.browser";

/**
 * When an order placed today should arrive (shipping.estimated-arrival). In the HTML, which may be of another day, it only
 * says how long delivery takes.
 */
export function ArrivalEstimate() {
  const [days, setDays] = useState<string>();
  useEffect(() => startTransition(() => setDays(arrivalOfOrder(new Date()))), []);
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
