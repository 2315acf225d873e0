"use client";

import { useState } from "react";
import { Link } from "@/components/ui/link";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { variantLabel } from "@/lib/cart/label.browser";
import type { CartItem } from "@/lib/cart/schema";
import { lineCents } from "@/lib/cart/sums.browser";
import { formatCents, formatPrice } from "@/lib/money";
import { productHref } from "@/lib/catalog/navigation.browser";
import { useCart } from "./cart-provider";
import { CartThumbnail } from "./cart-thumbnail";

type CartLineProps = {
  item: CartItem;
  onLeave?: () => void;
  /** Called just before, so that the focus can move. */
  onRemove: () => void;
  thumbnailClassName?: string;
};

export function CartLine({ item, onLeave, onRemove, thumbnailClassName }: CartLineProps) {
  const cart = useCart();
  const [removing, setRemoving] = useState(false);
  const { product, variant, quantity } = item;
  // Two sizes of a product are two lines.
  const name = variant ? `${product.name}, ${variantLabel(variant)}` : product.name;

  async function remove() {
    setRemoving(true);
    onRemove();
    await cart.remove(item);
    setRemoving(false);
  }

  return (
    <li className="flex gap-4 py-5 sm:gap-5" aria-busy={removing}>
      <CartThumbnail imageUrl={product.imageUrl} className={thumbnailClassName} />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-baseline justify-between gap-4">
          <Link
            href={productHref(product.slug, { color: variant?.color })}
            onClick={onLeave}
            data-cart-line-link
            className="touch-target min-w-0 font-medium wrap-break-word hover:text-court"
          >
            {product.name}
          </Link>
          <p className="shrink-0 tabular-nums">{formatCents(lineCents(item))}</p>
        </div>
        <p className="mt-0.5 flex justify-between gap-4 text-sm text-quiet">
          <span>{variantLabel(variant)}</span>
          {quantity > 1 && <span className="tabular-nums">{formatPrice(product.price)} each</span>}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-3">
          <QuantityStepper
            quantity={quantity}
            onChange={(wanted) => void cart.changeQuantity(item, wanted)}
            of={name}
            inList
          />
          <button
            type="button"
            onClick={() => void remove()}
            disabled={removing}
            className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-ink disabled:text-quiet"
          >
            <span className="ruled">Remove</span>
            <span className="sr-only"> {name} from your cart</span>
          </button>
        </div>
      </div>
    </li>
  );
}
