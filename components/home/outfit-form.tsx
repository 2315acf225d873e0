"use client";

import { useId, useState, type FormEvent } from "react";
import { useCartActions } from "@/components/cart/cart-provider";
import { FormError } from "@/components/ui/form/field";
import { Label } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { formatPrice, toCents, toDecimal } from "@/lib/money";

export type OutfitPiece = {
  productId: string;
  name: string;
  color: string;
  price: string;
  /** In stock, in the product's order. */
  sizes: { id: string; size: string }[];
};

/** One of each piece; if it has several sizes, the shopper chooses. */
export function OutfitForm({ pieces }: { pieces: OutfitPiece[] }) {
  const id = useId();
  const { add } = useCartActions();
  const [state, setState] = useState<"idle" | "adding" | "added">("idle");
  const [failure, setFailure] = useState<string | null>(null);
  const total = toDecimal(pieces.reduce((sum, { price }) => sum + toCents(price), 0));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "adding") return;
    const chosen = new FormData(event.currentTarget);
    setState("adding");
    setFailure(null);
    for (const { productId, sizes } of pieces) {
      const variantId = sizes.length === 1 ? sizes[0]!.id : String(chosen.get(productId));
      const refusal = await add({ productId, variantId, quantity: 1 }, { quietly: true });
      if (refusal) {
        setFailure(refusal);
        return setState("idle");
      }
    }
    setState("added");
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="grid max-w-sm content-start gap-4 lg:col-start-2"
    >
      {pieces
        .filter(({ sizes }) => sizes.length > 1)
        .map(({ productId, name, color, sizes }) => (
          <div key={productId}>
            <Label htmlFor={`${id}-${productId}`} className="mb-2">
              {name}, {color}
            </Label>
            <NativeSelect
              id={`${id}-${productId}`}
              name={productId}
              required
              defaultValue=""
              className="w-full"
            >
              <option value="" disabled>
                Choose a size
              </option>
              {sizes.map((size) => (
                <option key={size.id} value={size.id}>
                  {size.size}
                </option>
              ))}
            </NativeSelect>
          </div>
        ))}
      <div role="alert" className="empty:hidden">
        <FormError>{failure}</FormError>
      </div>
      <SubmitButton isSending={state === "adding"} sending="Adding…">
        {state === "added" ? "Added to your cart" : `Add all ${pieces.length} · ${formatPrice(total)}`}
      </SubmitButton>
      <p role="status" className="sr-only">
        {state === "added" && `${pieces.length} pieces are in your cart`}
      </p>
    </form>
  );
}
