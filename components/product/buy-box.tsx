"use client";

import { Heart } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { AddToCartButton } from "./add-to-cart-button";
import { useChoice } from "./choice-context";
import { ProductOptions } from "./product-options";
import { QuantityStepper } from "./quantity-stepper";

export const BUY_BOX_ID = "options";

/** Options, quantity, ADD TO CART and the wishlist button, which does nothing (section 2). */
export function BuyBox({ sizeGuide }: { sizeGuide?: ReactNode }) {
  const choice = useChoice();
  return (
    <div id={BUY_BOX_ID} className="flex scroll-mt-32 flex-col gap-6">
      <ProductOptions choice={choice} sizeGuide={sizeGuide} />
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          quantity={choice.quantity}
          onChange={choice.setQuantity}
          label={choice.product.name}
          className="max-sm:w-28"
        />
        <AddToCartButton
          choice={choice}
          successLabel="ADDED TO CART ✓"
          className="min-w-40 px-4 sm:min-w-52"
        />
        <Button variant="outline" size="lg" className="w-13 px-0">
          <Heart aria-hidden strokeWidth={1.25} className="size-5" />
          <span className="sr-only">Add to Wishlist</span>
        </Button>
      </div>
    </div>
  );
}
