"use client";

import type { ReactNode } from "react";
import { GalleryImage } from "@/components/catalog/gallery/gallery-image";
import { usePictureBefore } from "@/components/catalog/gallery/use-picture-before";
import { Price } from "@/components/catalog/parts/price";
import { reviewLabel, Stars } from "@/components/catalog/parts/stars";
import { DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { Picture, ProductCardView } from "@/lib/catalog/schema";

type QuickViewFrameProps = {
  product: Pick<ProductCardView, "name" | "price" | "compareAtPrice" | "rating" | "reviewCount">;
  image: Picture | undefined;
  children: ReactNode;
};

/**
 * Filled by the card at once, by the product when it has loaded. Phones have a small picture, so that the choice is in
 * sight.
 */
export function QuickViewFrame({ product, image, children }: QuickViewFrameProps) {
  const before = usePictureBefore(image);
  return (
    <div className="quick-view">
      <div className="quick-view-picture">
        <GalleryImage
          key={image?.name}
          picture={image}
          before={before}
          sizes="(min-width: 40rem) 32rem, 40vw"
          priority
          className="size-full object-cover"
        />
      </div>
      <div className="quick-view-name">
        <DialogTitle>{product.name}</DialogTitle>
        <Stars
          rating={product.rating}
          reviewCount={product.reviewCount}
          label={`(${reviewLabel(product.reviewCount)})`}
        />
        <Price price={product.price} compareAtPrice={product.compareAtPrice} className="text-lg" />
      </div>
      <div className="quick-view-choice">{children}</div>
    </div>
  );
}

/** About as high as the options, so that the window hardly changes. */
export function OptionsComing() {
  return (
    <div className="flex flex-col gap-5" role="status">
      <span className="sr-only">Loading product information...</span>
      <Skeleton className="h-22" />
      <Skeleton className="h-48" />
      <Skeleton className="h-19" />
      <Skeleton className="h-11" />
    </div>
  );
}
