"use client";

import type { ReactNode } from "react";
import { RadioGroup, RadioInput, RadioTile } from "@/components/ui/radio-group";
import { colorChoices, sizeChoices } from "@/lib/catalog/selection.browser";
import { Swatch } from "./card-swatches";
import type { ProductChoice } from "./use-product-choice";

type ProductOptionsProps = {
  choice: ProductChoice;
  sizeGuide?: ReactNode;
  /** What most buyers say about the fit (reviews.size-advice). */
  sizeAdvice?: string | null;
};

/** Colors are shown only if there are several (product.color-swatches). */
export function ProductOptions({ choice, sizeGuide, sizeAdvice }: ProductOptionsProps) {
  const { product, selection } = choice;
  if (product.variants.length === 0) return null;
  const colors = colorChoices(product);
  const sizes = sizeChoices(product, selection.color);
  const soldOutSizes = sizes.filter(({ inStock }) => !inStock).map(({ size }) => size);

  return (
    <div className="flex flex-col gap-6">
      {colors.length > 1 && (
        <RadioGroup
          className="gap-1"
          legend={
            <>
              <span className="text-quiet">Color:</span> {selection.color ?? "choose one"}
            </>
          }
        >
          {colors.map(({ name: color, hex, inStock }) => (
            <label key={color} title={color} className="color-choice">
              <RadioInput
                name="color"
                required
                value={color}
                checked={selection.color === color}
                onChange={() => choice.chooseColor(color)}
                aria-label={inStock ? color : `${color}, sold out`}
                className="rounded-full"
              />
              <Swatch hex={hex} selected={false} soldOut={!inStock} className="swatch-large" />
            </label>
          ))}
        </RadioGroup>
      )}
      <div className="relative">
        <RadioGroup
          legend={
            <>
              <span className="text-quiet">Size:</span> {selection.size ?? "choose one"}
            </>
          }
        >
          {sizes.map(({ size, inStock }) => (
            <RadioTile
              key={size}
              name="size"
              required
              value={size}
              disabled={!inStock}
              checked={selection.size === size}
              onChange={() => choice.chooseSize(size)}
              aria-label={inStock ? size : `${size}, sold out`}
            >
              <span className={inStock ? undefined : "line-through"}>{size}</span>
            </RadioTile>
          ))}
        </RadioGroup>
        {sizeGuide && <div className="absolute -top-2.5 right-0">{sizeGuide}</div>}
        <p className="mt-2 min-h-5.5 text-sm text-quiet">
          {[choiceHint(choice), soldOutNote(soldOutSizes, selection.color)].filter(Boolean).join(" ")}
        </p>
        {sizeAdvice && <p className="mt-1 text-sm text-ink-soft">{sizeAdvice}.</p>}
      </div>
    </div>
  );
}

/** What still has to be chosen; null once the product can be bought. */
export function choiceHint({ complete, product, selection }: ProductChoice): string | null {
  if (complete) return null;
  if (!product.inStock) return "Sold out in every color and size.";
  const missing = [!selection.color && "a color", !selection.size && "a size"].filter(Boolean).join(" and ");
  return missing ? `Choose ${missing}.` : null;
}

function soldOutNote(sizes: string[], color: string | null): string | null {
  if (sizes.length === 0) return null;
  return `Sold out${color ? ` in ${color}` : ""}: ${sizes.join(", ")}.`;
}
