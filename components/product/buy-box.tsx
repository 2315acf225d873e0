"use client";

import { Heart } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { AddToCartButton, ChoiceHint } from "./add-to-cart-button";
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
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <QuantityStepper
            quantity={choice.quantity}
            onChange={choice.setQuantity}
            label={choice.product.name}
            className="max-xs:w-28"
          />
          <AddToCartButton choice={choice} successLabel="ADDED TO CART ✓" className="min-w-44" />
          <Button variant="outline" size="lg" className="w-13 px-0 max-sm:hidden">
            <Heart aria-hidden strokeWidth={1.25} className="size-5" />
            <span className="sr-only">Add to Wishlist</span>
          </Button>
        </div>
        <ChoiceHint choice={choice} />
      </div>
    </div>
  );
}
