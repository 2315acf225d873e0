"use client";

import { useLayoutEffect, useRef } from "react";
import { animateFrom, originOf } from "@/components/gallery/travelling-picture";
import { Skeleton } from "@/components/ui/skeleton";
import type { ProductCardView } from "@/lib/catalog/schema";
import { Price } from "./price";
import { Stars } from "./stars";

type ProductOutlineProps = {
  /** What a card knows of the product. */
  product?: ProductCardView;
  /** The name of the picture that the card shows. */
  picture?: string;
  /** What the name is: no heading while the list is still the page. */
  heading?: "h1" | "p";
};

const FRAME = "-mx-gutter aspect-[4/5] md:mx-0 lg:w-[min(100%,max(28rem,(100svh-9.5rem)*0.8))]";

/**
 * A product page that is still loading (product.loading-text), in the places where the page has the same: with the
 * picture, the name and the price of the card that led here, or with bars in their place.
 */
export function ProductOutline({ product, picture, heading: Heading = "h1" }: ProductOutlineProps) {
  return (
    <div className="shell pt-2 pb-section lg:pt-4">
      <p role="status" className="flex min-h-11 items-center text-sm text-quiet">
        Loading product information...
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:mt-4 lg:grid-cols-[minmax(0,7fr)_minmax(22rem,5fr)] lg:gap-x-16 xl:gap-x-24">
        <div className="flex flex-col gap-3 lg:pl-22">
          <KnownPicture picture={picture} />
          {/* Where the thumbnails will be. */}
          <div className="w-14 lg:hidden">
            <div className="aspect-[4/5]" />
          </div>
        </div>
        <div className="flex max-w-xl min-w-0 flex-col gap-7 lg:py-2">
          <div className="flex flex-col gap-3">
            {product ? (
              <>
                {product.isNew && <p className="label text-clay-deep">New</p>}
                <Heading className="font-display text-display-md">{product.name}</Heading>
                <Stars rating={product.rating} reviewCount={product.reviewCount} />
                <Price
                  price={product.price}
                  compareAtPrice={product.compareAtPrice}
                  className="mt-1 text-title"
                />
              </>
            ) : (
              <>
                <Skeleton className="h-12 w-3/4" />
                <Skeleton className="h-5 w-40" />
                <Skeleton className="mt-1 h-8 w-24" />
              </>
            )}
          </div>
          <Skeleton className="h-24" />
          <Skeleton className="h-13" />
        </div>
      </div>
    </div>
  );
}

/** The file that the card shows, on its way from there. */
function KnownPicture({ picture }: { picture: string | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  const origin = originOf(picture);
  useLayoutEffect(() => {
    if (origin && frame.current) animateFrom(origin, frame.current);
  }, [origin]);
  if (!origin) return <Skeleton className={FRAME} />;
  return (
    <div ref={frame} className={FRAME}>
      <picture>
        <img src={origin.source} alt="" className="size-full object-cover" />
      </picture>
    </div>
  );
}
