"use client";

import { useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Product } from "@/lib/catalog/schema";
import { galleryImages, type Selection } from "@/lib/catalog/selection.browser";
import { productHref } from "@/lib/catalog/navigation.browser";
import { AddFailure, AddToCartButton } from "@/components/catalog/parts/add-to-cart-button";
import { SizeGuide } from "@/components/catalog/product/size-guide";
import { sizeGuideOf } from "@/lib/catalog/size-guide.browser";
import { ProductOptions } from "@/components/catalog/parts/product-options";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { useProductChoice } from "@/components/catalog/parts/use-product-choice";
import { QuickViewFrame } from "./quick-view-frame";

/** (quick-view.success-closes) */
const CLOSE_DELAY_MS = 1000;

type QuickViewProductProps = { product: Product; wanted: Partial<Selection>; onClose: () => void };

/** Wishlist and Share have no effect here (quick-view.product-parts). */
export function QuickViewProduct({ product, wanted, onClose }: QuickViewProductProps) {
  const choice = useProductChoice(product, undefined, wanted);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const sizes = sizeGuideOf(product);
  const [image] = galleryImages(product, choice.selection.color);

  return (
    <QuickViewFrame product={product} image={image}>
      <p className="line-clamp-4 text-sm text-ink-soft">{product.description}</p>
      <form onSubmit={(event) => event.preventDefault()}>
        <ProductOptions
          choice={choice}
          images={product.images}
          sizeGuide={sizes && <SizeGuide name={sizes} product={product} />}
        />
      </form>
      <div className="quick-view-buttons">
        <QuantityStepper
          quantity={choice.quantity}
          onChange={choice.setQuantity}
          of={product.name}
          className="w-28"
        />
        <AddToCartButton
          choice={choice}
          successLabel="ADDED TO CART!"
          onAdded={() => {
            closing.current = setTimeout(onClose, CLOSE_DELAY_MS);
          }}
          className="min-w-0 grow px-2 text-sm"
        />
        <AddFailure className="basis-full">{choice.failure}</AddFailure>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <Button variant="link" className="min-h-11 font-normal">
          <Icon name="heart" className="size-4.5" />
          Add to Wishlist
        </Button>
        <Button variant="link" className="min-h-11 font-normal">
          <Icon name="share" className="size-4.5" />
          Share
        </Button>
        <Link
          href={productHref(product.slug, choice.selection)}
          onClick={onClose}
          className="inline-flex min-h-11 items-center font-medium sm:ml-auto"
        >
          <span className="ruled">View full details</span>
        </Link>
      </div>
    </QuickViewFrame>
  );
}
