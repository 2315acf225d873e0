"use client";

import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import type { ExpressButtonsProps } from "@/components/checkout/express/sale";
import { loadExpressButtons } from "@/components/checkout/express/load-express-buttons";

type ExpressCheckoutProps = Omit<ExpressButtonsProps, "onOffer"> & {
  /** Called once it is known whether there are wallets: the form waits for it, so that nothing in it moves. */
  onSettled: () => void;
};

export function ExpressCheckout({ onSettled, ...props }: ExpressCheckoutProps) {
  const [Buttons, setButtons] = useState<ComponentType<ExpressButtonsProps>>();
  const [offered, setOffered] = useState(true);
  const settle = (isOffered: boolean) => {
    setOffered(isOffered);
    onSettled();
  };
  const fail = useEffectEvent(() => settle(false));

  useEffect(() => {
    loadExpressButtons().then(
      (loaded) => setButtons(() => loaded),
      () => fail(),
    );
  }, []);

  if (!Buttons || !offered) return null;
  return (
    <section aria-labelledby="express" className="mb-3 lg:mb-8">
      <h2 id="express" className="mb-2 font-display text-title lg:mb-4">
        Express checkout
      </h2>
      <Buttons {...props} onOffer={settle} />
      <p className="mt-2.5 flex items-center gap-4 text-sm text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line lg:mt-7">
        or pay by card
      </p>
    </section>
  );
}
