"use client";

import { useEffect, useRef, useState, type ComponentType } from "react";
import type { ExpressButtonsProps, Sale } from "@/components/express-pay/sale";
import { whenIdle } from "@/components/loading/when-idle";
import { paymentNote } from "@/content/cart";
import { cn } from "@/lib/cn";

type ExpressSlotProps = {
  /** Null while nothing can be bought, for want of a choice. */
  sale: Sale | null;
  /** Called before the browser goes to the confirmation. */
  leave?: () => void;
  className?: string;
};

/**
 * The place of the wallet buttons (express.wallet-place). It says how one can pay, and where there is a wallet the
 * buttons take the place of the sentence, so that nothing moves. What decides when they come is fetched later, too.
 */
export function ExpressSlot({ sale, leave = stay, className }: ExpressSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [Buttons, setButtons] = useState<ComponentType<ExpressButtonsProps>>();
  const [offered, setOffered] = useState(false);
  const wanted = sale !== null;
  const shown = offered && wanted;

  useEffect(() => {
    const place = slot.current;
    if (!wanted || !place) return;
    const ended = new AbortController();
    const cancel = whenIdle(() => {
      import("./watch-place").then(
        ({ watchPlace }) => watchPlace(place, (loaded) => setButtons(() => loaded), ended.signal),
        () => undefined,
      );
    });
    return () => {
      cancel();
      ended.abort();
    };
  }, [wanted]);

  return (
    <div ref={slot} data-script-only className={cn("grid min-h-13 *:[grid-area:1/1]", className)}>
      <p className={cn("self-center text-center text-sm text-balance text-quiet", shown && "invisible")}>
        {paymentNote}
      </p>
      {Buttons && (
        <div inert={!shown} className={cn("min-w-0", !shown && "invisible")}>
          <Buttons sale={sale} onOffer={setOffered} leave={leave} />
        </div>
      )}
    </div>
  );
}

const stay = () => undefined;
