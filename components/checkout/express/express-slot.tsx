"use client";

import { useEffect, useState, type ComponentType } from "react";
import type { ExpressButtonsProps, Sale } from "@/components/checkout/express/sale";
import { paymentNote } from "@/content/cart";
import { cn } from "@/components/ui/cn";
import { loadExpressButtons } from "./load-express-buttons";
import { mayHaveWallet } from "./may-have-wallet";

type ExpressSlotProps = {
  /** Null while nothing can be bought. */
  sale: Sale | null;
  leave?: () => void;
  className?: string;
};

/**
 * A sentence about ways to pay; where there is a wallet, its buttons replace it and nothing moves
 * (express.wallet-place, express.late-loading).
 */
export function ExpressSlot({ sale, leave = stay, className }: ExpressSlotProps) {
  const [Buttons, setButtons] = useState<ComponentType<ExpressButtonsProps>>();
  const [offered, setOffered] = useState(false);
  const wanted = sale !== null;
  const shown = offered && wanted;

  useEffect(() => {
    if (!wanted || !mayHaveWallet()) return;
    const ended = new AbortController();
    const begin = () => {
      ended.abort();
      loadExpressButtons().then(
        (loaded) => setButtons(() => loaded),
        () => undefined,
      );
    };
    if (navigator.userActivation?.hasBeenActive) begin();
    for (const sign of SIGNS) addEventListener(sign, begin, { signal: ended.signal, passive: true });
    return () => ended.abort();
  }, [wanted]);

  return (
    <div data-script-only className={cn("grid min-h-13 *:[grid-area:1/1]", className)}>
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

/** Only a person does these; a page can scroll without one. */
const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown"] as const;
