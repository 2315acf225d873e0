"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { BuyingNeedsScript } from "@/components/cart/needs-script";
import { AddFailure, AddToCartButton } from "@/components/catalog/parts/add-to-cart-button";
import { useChoice } from "@/components/catalog/parts/choice-context";
import { ProductOptions } from "@/components/catalog/parts/product-options";
import type { ProductChoice } from "@/components/catalog/parts/use-product-choice";
import { ExpressSlot } from "@/components/checkout/express/express-slot";
import type { Sale } from "@/components/checkout/express/sale";
import { toCents } from "@/lib/money";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { SizeGuideName } from "@/content/size-guide";
import type { GalleryPicture } from "@/lib/catalog/schema";
import { REVIEWS_ID } from "@/lib/reviews/limits.browser";
import { BackInStock } from "./back-in-stock";
import { SizeGuide } from "./size-guide";

export const BUY_BOX_ID = "options";
/** On the row of buttons that the sticky bar replaces. */
export const BUY_BUTTONS = "data-buy-buttons";

type BuyBoxProps = {
  price: string;
  images: GalleryPicture[];
  sizes: SizeGuideName | null;
  sizeAdvice: string | null;
};

/** The wishlist button has no effect (product.wishlist-button). A form, so that a quick view's radios are others. */
export function BuyBox({ price, images, sizes, sizeAdvice }: BuyBoxProps) {
  const choice = useChoice();
  const form = useRef<HTMLFormElement>(null);
  const takeOnEarlier = useEffectEvent(() => {
    const { selection } = choice;
    const color = checkedRadio(form.current, "color");
    const size = checkedRadio(form.current, "size");
    if ((color ?? selection.color) === selection.color && (size ?? selection.size) === selection.size) return;
    const address = new URLSearchParams(window.location.search);
    choice.restoreChoice({ color: color ?? address.get("color"), size: size ?? address.get("size") });
  });
  useEffect(() => takeOnEarlier(), []);
  const { inStock, variants } = choice.product;
  const isSoldOutAnywhere = variants.some((variant) => !variant.inStock);
  return (
    <form
      ref={form}
      id={BUY_BOX_ID}
      onSubmit={(event) => event.preventDefault()}
      className="flex scroll-mt-32 flex-col gap-4"
    >
      <ProductOptions
        choice={choice}
        images={images}
        sizeGuide={sizes && <SizeGuide name={sizes} product={choice.product} />}
        sizeAdvice={
          sizeAdvice && (
            <a href={`#${REVIEWS_ID}`} className="plain-link text-sm text-ink-soft">
              <span className="ruled">{sizeAdvice}</span>
            </a>
          )
        }
        soldOutHelp={isSoldOutAnywhere && <BackInStock />}
      />
      <div
        {...{ [BUY_BUTTONS]: true }}
        data-script-only
        className="flex flex-wrap gap-2 xs:max-sm:flex-nowrap lg:flex-nowrap lg:gap-3"
      >
        <QuantityStepper
          quantity={choice.quantity}
          onChange={choice.setQuantity}
          of={choice.product.name}
          className="w-36 max-lg:w-28"
        />
        <AddToCartButton
          choice={choice}
          successLabel="ADDED TO CART ✓"
          className="min-w-0 grow px-2 text-sm max-xs:order-last max-xs:basis-full sm:max-lg:order-last sm:max-lg:basis-full lg:min-w-52 lg:px-4 lg:text-base"
        />
        <Button variant="outline" size="lg" className="w-13 shrink-0 px-0">
          <Icon name="heart" className="size-5" />
          <span className="sr-only">Add to Wishlist</span>
        </Button>
      </div>
      <AddFailure>{choice.failure}</AddFailure>
      {inStock && <ExpressSlot sale={saleOf(choice, price)} className="[&>p]:text-left" />}
      {inStock && <BuyingNeedsScript />}
    </form>
  );
}

/** What a wallet buys in a cart of its own; null until everything is chosen. */
function saleOf({ complete, product, variant, quantity }: ProductChoice, price: string): Sale | null {
  if (!complete) return null;
  const item = { productId: product.id, variantId: variant?.id, quantity };
  return { kind: "item", item, priceCents: toCents(price) };
}

/** From the DOM, because it may have been chosen before hydration. */
function checkedRadio(form: HTMLFormElement | null, name: string): string | null {
  return form?.querySelector<HTMLInputElement>(`[type=radio][name=${name}]:checked`)?.value ?? null;
}
