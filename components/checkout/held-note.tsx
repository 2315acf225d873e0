"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { CheckoutResponse } from "@/lib/checkout/schema";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

type HeldNoteProps = Pick<CheckoutResponse, "heldUntil" | "heldFromPay" | "payHolds"> & {
  refreshing: boolean;
  onRefresh: () => void;
};

/** (checkout.held-stock) */
export function HeldNote({ heldUntil, heldFromPay, payHolds, refreshing, onRefresh }: HeldNoteProps) {
  const [ended, setEnded] = useState<string>();
  const pieces = heldFromPay.reduce((sum, line) => sum + line.pieces, 0);

  useEffect(() => {
    if (heldUntil === null) return;
    const left = Date.parse(heldUntil) - Date.now();
    const timer = setTimeout(() => setEnded(heldUntil), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [heldUntil]);

  return (
    <div role="status" className="flex items-start gap-2.5 text-sm text-ink-soft">
      <Icon name="clock" className="mt-0.75 size-4 shrink-0 stroke-[1.5]" />
      {heldUntil === null ? (
        <p>
          {payHolds
            ? "We hold your items when you press Pay."
            : "Your items are yours once you’ve paid. If one sells out first, we refund you in full."}
        </p>
      ) : ended === heldUntil ? (
        <p>
          Your items are no longer held.{" "}
          <button
            type="button"
            disabled={refreshing}
            onClick={onRefresh}
            className="touch-target ruled text-ink disabled:text-quiet"
          >
            {refreshing ? "Checking…" : "Check prices and stock"}
          </button>
        </p>
      ) : (
        <p>
          Your items are held until {clock.format(new Date(heldUntil))}
          {pieces > 0 && `, except for ${pieces}`}
          {pieces > 0 && payHolds && `: we hold ${pieces === 1 ? "it" : "these"} when you press Pay`}.
        </p>
      )}
    </div>
  );
}
