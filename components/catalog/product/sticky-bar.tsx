"use client";

import { useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatPrice } from "@/lib/money";
import { AddFailure, AddToCartButton } from "@/components/catalog/parts/add-to-cart-button";
import { BUY_BOX_ID, BUY_BUTTONS } from "./buy-box";
import { useChoice } from "@/components/catalog/parts/choice-context";
import { Picture } from "@/components/layout/picture";
import { PRODUCT_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";
import type { GalleryPicture } from "@/lib/catalog/schema";
import { galleryImages } from "@/lib/catalog/selection.browser";

/** What the sticky header covers isn't visible. */
const BELOW_HEADER = "-64px 0px 0px 0px";

/** At the lower edge of phones, while the page's own buttons are out of sight. */
export function StickyBar({ price, images }: { price: string; images: GalleryPicture[] }) {
  const choice = useChoice();
  const bar = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const buttons = bar.current?.parentElement?.querySelector(`[${BUY_BUTTONS}]`);
    if (!buttons) return;
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting), {
      rootMargin: BELOW_HEADER,
    });
    observer.observe(buttons);
    return () => observer.disconnect();
  }, []);

  const { color, size } = choice.selection;
  const chosen = [color, size].filter(Boolean).join(" / ");
  const [image] = galleryImages({ images }, color);
  const missing = color ? "Choose size" : "Choose options";
  const open = choice.complete || !choice.product.inStock || choice.state !== "idle";

  return (
    <div
      ref={bar}
      data-sticky-bar={shown ? "shown" : "hidden"}
      data-script-only
      inert={!shown}
      className={cn(
        "fixed inset-x-0 bottom-0 z-30 border-t border-line bg-chalk px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-250 lg:hidden",
        shown ? "translate-y-0" : "invisible translate-y-full",
      )}
    >
      {choice.state === "error" && <AddFailure className="mb-3">{choice.failure}</AddFailure>}
      <div className="flex items-center gap-3">
        {image && (
          <Picture
            picture={{ ...image, ...PRODUCT_PICTURE_SIZE, blur: "" }}
            alt=""
            sizes="2.625rem"
            widest={320}
            className="aspect-[4/5] w-10.5 shrink-0 object-cover max-xs:hidden"
          />
        )}
        <div className="min-w-0 grow">
          <p className="truncate text-sm font-medium">{choice.product.name}</p>
          <p className="truncate text-sm text-quiet tabular-nums">
            {formatPrice(price)}
            {chosen && ` · ${chosen}`}
          </p>
        </div>
        {open ? (
          <AddToCartButton choice={choice} successLabel="ADDED TO CART ✓" className="px-4 text-sm" />
        ) : (
          <a href={`#${BUY_BOX_ID}`} className={buttonVariants({ size: "lg", className: "px-5 text-sm" })}>
            {missing}
          </a>
        )}
      </div>
    </div>
  );
}
