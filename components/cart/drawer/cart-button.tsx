"use client";

import { useCart } from "@/components/cart/cart-provider";
import { useLazyDialog } from "@/components/ui/use-lazy-dialog";
import { Icon } from "@/components/ui/icon";

const load = () => import("./cart-drawer").then(({ CartDrawer }) => CartDrawer);

/** Opens the cart drawer; its badge shows the sum of the quantities. */
export function CartButton() {
  const { count } = useCart();
  const drawer = useLazyDialog(load);
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
            // A new key restarts the bounce whenever the number changes.
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
    </>
  );
}
