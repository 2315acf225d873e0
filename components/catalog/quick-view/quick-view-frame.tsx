import type { ReactNode } from "react";
import { GalleryImage } from "@/components/catalog/gallery/gallery-image";
import { Price } from "@/components/catalog/parts/price";
import { Stars } from "@/components/catalog/parts/stars";
import { DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { Picture, ProductCardView } from "@/lib/catalog/schema";

type QuickViewFrameProps = {
  product: Pick<ProductCardView, "name" | "price" | "compareAtPrice" | "rating" | "reviewCount">;
  image: Picture | undefined;
  children: ReactNode;
};

/** What both the card and the loaded product can fill: picture, name, stars and price, above what follows. */
export function QuickViewFrame({ product, image, children }: QuickViewFrameProps) {
  return (
    <div className="grid sm:grid-cols-2">
      <GalleryImage
        key={image?.name}
        picture={image}
        sizes="(min-width: 40rem) 28rem, 100vw"
        priority
        className="aspect-[16/10] size-full object-cover object-[50%_22%] sm:aspect-auto"
      />
      <div className="flex flex-col gap-5 px-gutter pt-6 pb-6 sm:px-8 sm:pt-12 sm:pb-8">
        <div className="flex flex-col gap-2">
          <DialogTitle className="pr-8">{product.name}</DialogTitle>
          <Stars
            rating={product.rating}
            reviewCount={product.reviewCount}
            label={`(${product.reviewCount} ${product.reviewCount === 1 ? "review" : "reviews"})`}
          />
          <Price price={product.price} compareAtPrice={product.compareAtPrice} className="text-lg" />
        </div>
        {children}
      </div>
    </div>
  );
}

/** About as high as what comes, so that the window hardly changes. */
export function OptionsComing() {
  return (
    <div className="flex flex-col gap-5" role="status">
      <span className="sr-only">Loading product information...</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-50" />
      <Skeleton className="h-13" />
      <Skeleton className="h-11" />
    </div>
  );
}
