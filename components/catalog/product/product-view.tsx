import { ArrivalEstimate } from "@/components/cart/arrival-estimate";
import { Link } from "@/components/ui/link";
import { Deferred } from "@/components/ui/deferred";
import { Icon } from "@/components/ui/icon";
import type { SizeGuideName } from "@/content/size-guide";
import type { ProductDetail } from "@/lib/catalog/schema";
import { SHIPPING_AREA } from "@/content/promises";
import { BackInStock } from "./back-in-stock";
import { BuyBox } from "./buy-box";
import { ProductChoiceProvider } from "@/components/catalog/parts/choice-context";
import { Gallery } from "./gallery";
import { Price } from "@/components/catalog/parts/price";
import { List } from "./product-facts";
import { ShareButtons } from "./share-buttons";
import { SizeGuide } from "./size-guide";
import { Stars } from "@/components/catalog/parts/stars";
import { StickyBar } from "./sticky-bar";
import { REVIEWS_ID } from "@/lib/reviews/limits.browser";

type ProductViewProps = {
  product: ProductDetail;
  features: readonly string[];
  /** Null for goods without a size to choose. */
  sizes: SizeGuideName | null;
  /** What most buyers say about the fit; null while too few have said it. */
  sizeAdvice: string | null;
};

/**
 * Pictures on one side, options and buttons on the other. After a tap on a card the first frame has the picture, the name
 * and the price.
 */
export function ProductView({ product, features, sizes, sizeAdvice }: ProductViewProps) {
  const { id, name, inStock, variants } = product;
  return (
    <ProductChoiceProvider product={{ id, name, inStock, variants }}>
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(22rem,5fr)] lg:gap-x-16 xl:gap-x-24">
        <Gallery images={product.images} />
        <div className="flex max-w-xl min-w-0 flex-col gap-7 lg:py-2">
          <div className="flex flex-col gap-3">
            {product.isNew && <p className="label text-clay-deep">New</p>}
            <h1 className="font-display text-display-md">{name}</h1>
            <a href={`#${REVIEWS_ID}`} className="touch-target self-start">
              <Stars rating={product.rating} reviewCount={product.reviewCount} />
            </a>
            <Price
              price={product.price}
              compareAtPrice={product.compareAtPrice}
              className="mt-1 text-title"
            />
          </div>
          <Deferred>
            <p className="text-ink-soft">{firstSentence(product.description)}</p>
            <BuyBox
              price={product.price}
              sizeGuide={sizes && <SizeGuide name={sizes} />}
              sizeAdvice={sizeAdvice}
            />
            <BackInStock />
            <List items={features} className="text-sm text-ink-soft" />
            <section className="flex gap-4 border-y border-line py-5" aria-labelledby="shipping">
              <Icon name="truck" className="mt-0.5 size-7 shrink-0 stroke-1 text-court" />
              <div className="text-sm">
                <h2 id="shipping" className="text-quiet">
                  Shipping Information
                </h2>
                <p className="font-medium">Free Shipping</p>
                <p className="text-ink-soft">
                  Within {SHIPPING_AREA}
                  <ArrivalEstimate />
                </p>
                <Link href="/shipping-returns" className="plain-link text-ink-soft">
                  <span className="ruled">Shipping and exchanges</span>
                </Link>
              </div>
            </section>
            <ShareButtons title={name} />
          </Deferred>
        </div>
      </div>
      <Deferred>
        <StickyBar price={product.price} />
      </Deferred>
    </ProductChoiceProvider>
  );
}

/** The description's first sentence; all of it is in its own column below. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
