import { Deferred } from "@/components/ui/deferred";
import { firstSentence } from "@/lib/catalog/description";
import { galleryPictures } from "@/lib/catalog/detail";
import type { Product } from "@/lib/catalog/schema";
import { sizeGuideOf } from "@/lib/catalog/size-guide.browser";
import { sizeAdvice, type ReviewCount } from "@/lib/reviews/figures";
import { BuyBox } from "./buy-box";
import { ProductChoiceProvider } from "@/components/catalog/parts/choice-context";
import { Gallery } from "./gallery";
import { Price } from "@/components/catalog/parts/price";
import { ShareButtons } from "./share-buttons";
import { ShippingFacts } from "./shipping-facts";
import { Stars } from "@/components/catalog/parts/stars";
import { StickyBar } from "./sticky-bar";
import { REVIEWS_ID } from "@/lib/reviews/limits.browser";

/**
 * Pictures on one side; options and buttons on the other stay in sight. After a tap on a card, the first frame has
 * picture, name and price.
 */
export function ProductView({ product, counts }: { product: Product; counts: ReviewCount[] }) {
  const { id, name, inStock, variants } = product;
  const images = galleryPictures(product);
  return (
    <ProductChoiceProvider product={{ id, name, inStock, variants }}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)] lg:gap-x-12 xl:gap-x-20">
        <Gallery images={images} />
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:self-start">
          <div className="flex flex-col gap-1 lg:gap-2">
            {product.isNew && <p className="label text-clay-deep">New</p>}
            <h1 className="font-display text-[2rem] leading-tight lg:text-display-md">{name}</h1>
            <div className="flex flex-wrap items-center justify-between gap-x-6">
              <Price price={product.price} compareAtPrice={product.compareAtPrice} className="text-title" />
              <a href={`#${REVIEWS_ID}`} className="touch-target">
                <Stars rating={product.rating} reviewCount={product.reviewCount} />
              </a>
            </div>
          </div>
          <Deferred>
            <p className="text-ink-soft">{firstSentence(product.description)}</p>
            <BuyBox
              price={product.price}
              images={images}
              sizes={sizeGuideOf(product)}
              sizeAdvice={sizeAdvice(counts)}
            />
            <ShippingFacts />
            <ShareButtons title={name} />
          </Deferred>
        </div>
      </div>
      <Deferred>
        <StickyBar price={product.price} images={images} />
      </Deferred>
    </ProductChoiceProvider>
  );
}
