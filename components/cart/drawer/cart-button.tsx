"use client";

import { lazy, Suspense, useCallback } from "react";
import { useCart } from "@/components/cart/cart-provider";
import { useLazyDialog } from "@/components/ui/use-lazy-dialog";
import { Icon } from "@/components/ui/icon";

const AddedCard = lazy(() =>
  import("../added/added-card").then(
    ({ AddedCard }) => ({ default: AddedCard }),
    // The button and the badge have said it, too.
    () => ({ default: () => null }),
  ),
);
const load = () => import("./cart-drawer").then(({ CartDrawer }) => CartDrawer);

/** The card of what was added comes from here. */
export function CartButton() {
  const { count, added, closeAdded } = useCart();
  const drawer = useLazyDialog(load);
  const { ref: button } = drawer.trigger;
  const closeCard = useCallback(
    (hadFocus: boolean) => {
      if (hadFocus) button.current?.focus();
      closeAdded();
    },
    [button, closeAdded],
  );
  return (
    <>
      <button
        type="button"
        {...drawer.trigger}
        data-cart-button
        className="relative inline-flex size-11 items-center justify-center"
      >
        <Icon name="shopping-bag" className="size-5.5 stroke-[1.5]" />
        <span className="sr-only">{count === 1 ? "Cart, 1 item" : `Cart, ${count} items`}</span>
        {count > 0 && (
          <span
            // A new key restarts the bounce when the number changes.
            key={count}
            aria-hidden="true"
            data-testid="cart-badge"
            className="absolute top-0.5 right-0 min-w-5 animate-in rounded-full bg-ball px-1 text-center text-[0.6875rem] leading-5 font-medium text-ink tabular-nums duration-400 ease-swing zoom-in-50"
          >
            {count}
          </span>
        )}
      </button>
      {drawer.Window && <drawer.Window {...drawer.window} />}
      {added && (
        <Suspense>
          <AddedCard added={added} onClose={closeCard} />
        </Suspense>
      )}
    </>
  );
}
