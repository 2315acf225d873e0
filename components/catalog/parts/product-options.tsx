"use client";

import type { ReactNode } from "react";
import { Picture } from "@/components/layout/picture";
import { RadioGroup, RadioInput, RadioTile } from "@/components/ui/radio-group";
import { PRODUCT_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";
import type { GalleryPicture } from "@/lib/catalog/schema";
import { colorChoices, sizeChoices, type SizeChoice } from "@/lib/catalog/selection.browser";
import type { ProductChoice } from "./use-product-choice";

type ProductOptionsProps = {
  choice: ProductChoice;
  /** The first of each color is what one chooses by. */
  images: Pick<GalleryPicture, "name" | "color">[];
  sizeGuide?: ReactNode;
  /** What buyers say about the fit (reviews.size-advice). */
  sizeAdvice?: ReactNode;
  soldOutHelp?: ReactNode;
};

/** In pixels: colors are shown at 56. */
const SMALL = { sizes: "3.5rem", widest: 320 };

/** Colors only if there are several (product.color-swatches). */
export function ProductOptions({ choice, images, sizeGuide, sizeAdvice, soldOutHelp }: ProductOptionsProps) {
  const { product, selection } = choice;
  if (product.variants.length === 0) return null;
  const colors = colorChoices(product);
  const sizes = sizeChoices(product, selection.color);
  const notes = [choiceHint(choice), soldOutNote(sizes, selection.color)].filter(Boolean).join(" ");
  const isOneSize = sizes.length === 1;

  return (
    <div className="flex flex-col gap-5">
      {colors.length > 1 && (
        <RadioGroup
          legend={
            <>
              <span className="text-quiet">Color:</span> {selection.color ?? "choose one"}
            </>
          }
        >
          {colors.map(({ name: color, inStock }) => (
            <label key={color} title={color} className="color-choice">
              <RadioInput
                name="color"
                required
                value={color}
                checked={selection.color === color}
                onChange={() => choice.chooseColor(color)}
                aria-label={inStock ? color : `${color}, sold out`}
              />
              <Picture
                picture={{ blur: "", ...pictureOf(images, color), ...PRODUCT_PICTURE_SIZE }}
                alt=""
                {...SMALL}
                className="color-picture"
              />
              {!inStock && <span className="strike" />}
            </label>
          ))}
        </RadioGroup>
      )}
      <div className="relative">
        {isOneSize ? (
          <p className="text-sm">
            <span className="text-quiet">Size:</span> {sizes[0]!.size}
          </p>
        ) : (
          <RadioGroup
            className="sizes"
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
        )}
        {sizeGuide && <div className="absolute -top-2.5 right-0">{sizeGuide}</div>}
        {/* Both lines always keep their room, so that nothing moves. */}
        <p className="mt-2 min-h-5.5 text-sm text-quiet">{notes}</p>
        {(sizeAdvice || soldOutHelp) && (
          <div className="flex min-h-11 flex-wrap items-center gap-x-5 text-sm">
            {soldOutHelp}
            {sizeAdvice}
          </div>
        )}
      </div>
    </div>
  );
}

function pictureOf(images: ProductOptionsProps["images"], color: string) {
  return { name: images.find((image) => image.color === color)?.name ?? images[0]?.name ?? "", alt: "" };
}

export function choiceHint({ complete, product, selection }: ProductChoice): string | null {
  if (complete) return null;
  if (!product.inStock) return "Sold out in every color and size.";
  const missing = [!selection.color && "a color", !selection.size && "a size"].filter(Boolean).join(" and ");
  return missing ? `Choose ${missing}.` : null;
}

function soldOutNote(sizes: SizeChoice[], color: string | null): string | null {
  const soldOut = sizes.filter(({ inStock }) => !inStock).map(({ size }) => size);
  if (soldOut.length === 0) return null;
  const where = color ? ` in ${color}` : "";
  return sizes.length === 1 ? `Sold out${where}.` : `Sold out${where}: ${soldOut.join(", ")}.`;
}
