"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

type HeldNoteProps = { heldUntil: string; refreshing: boolean; onRefresh: () => void };

/** Until when the stock is held; after that, a button to hold it again (checkout.held-stock). */
export function HeldNote({ heldUntil, refreshing, onRefresh }: HeldNoteProps) {
  const [ended, setEnded] = useState<string | null>(null);

  useEffect(() => {
    const left = Date.parse(heldUntil) - Date.now();
    const timer = setTimeout(() => setEnded(heldUntil), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [heldUntil]);

  return (
    <div role="status" className="flex items-start gap-2.5 text-sm text-ink-soft">
      <Icon name="clock" className="mt-0.75 size-4 shrink-0 stroke-[1.5]" />
      {ended === heldUntil ? (
        <p>
          Your items are no longer held.{" "}
          <button
            type="button"
            disabled={refreshing}
            onClick={onRefresh}
            className="touch-target ruled text-ink disabled:text-quiet"
          >
            {refreshing ? "Checking…" : "Check prices and hold them again"}
          </button>
        </p>
      ) : (
        <p>Your items are held until {clock.format(new Date(heldUntil))}.</p>
      )}
    </div>
  );
}
