"use client";

import { lazy, Suspense, useState, type PointerEvent } from "react";
import { preload } from "react-dom";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { Badge } from "@/components/ui/badge";
import type { CardColor, ProductCardView } from "@/lib/catalog/schema";
import { savesData } from "@/lib/http/browser/save-data";
import { cn } from "@/components/ui/cn";
import { productHref } from "@/lib/catalog/navigation.browser";
import {
  fallbackSource,
  PHONE_HALF_WIDTH,
  PRODUCT_PICTURE_SIZE,
  sourceSet,
} from "@/lib/catalog/pictures/sources.browser";
import { gallerySizes } from "@/components/catalog/gallery/gallery-sizes";
import { CardSwatches } from "@/components/catalog/parts/card-swatches";
import { Price } from "@/components/catalog/parts/price";
import { QuickViewButton } from "@/components/catalog/quick-view/quick-view-button";
import { Stars } from "@/components/catalog/parts/stars";

/** For a mouse or a keyboard; phones never need it. */
const CardSizes = lazy(() =>
  import("./card-sizes").then(
    ({ CardSizes }) => ({ default: CardSizes }),
    () => ({ default: () => null }),
  ),
);

type ProductCardProps = {
  product: ProductCardView;
  color?: string | null;
  /** The size with which the product page and the quick view begin. */
  size?: string | null;
  sizes?: string;
  priority?: boolean;
  heading?: "h2" | "h3";
};

const GRID_SIZES = `(min-width: 64rem) 23vw, (min-width: 48rem) 31vw, ${PHONE_HALF_WIDTH}`;

/** In pixels: twice the width of a card on a desktop. */
const WIDEST = 720;

export function ProductCard({
  product,
  color: firstColor,
  size = null,
  sizes = GRID_SIZES,
  priority,
  heading: Heading = "h3",
}: ProductCardProps) {
  const [colorName, setColorName] = useState(firstColor ?? undefined);
  const color = product.colors.find(({ name }) => name === colorName) ?? product.colors[0];
  /** The page and the quick view show the picture's color, too. */
  const shownColor = product.colors.length > 1 ? color?.name : undefined;
  // The link covers the card, so a pointer over the picture is over the card only.
  const [isHovered, setHovered] = useState(false);
  const [isMeant, setMeant] = useState(false);
  const badge = product.isNew ? "New" : product.isPopular ? "Popular" : null;

  return (
    <article
      className="card"
      onPointerEnter={({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse" || savesData()) return;
        setHovered(true);
        setMeant(true);
      }}
      onFocus={({ target }) => {
        if (target.matches(":focus-visible")) setMeant(true);
      }}
    >
      <div className="card-picture">
        {color && (
          <CardPicture
            key={color.name}
            color={color}
            sizes={sizes}
            priority={priority}
            isHovered={isHovered}
          />
        )}
        {(badge || product.soldOut) && (
          <div className="absolute top-2.5 left-2.5 flex flex-wrap gap-1.5">
            {badge && <Badge variant={product.isNew ? "ball" : "chalk"}>{badge}</Badge>}
            {product.soldOut && <Badge variant="ink">Sold out</Badge>}
          </div>
        )}
        <QuickViewButton card={product} wanted={{ color: shownColor, size }} />
        {isMeant && color && (
          <Suspense>
            <CardSizes card={product} color={color.name} />
          </Suspense>
        )}
      </div>
      <div className="card-text">
        <div className="card-head">
          <Heading className="card-name">
            <Link
              href={productHref(product.slug, { color: shownColor, size })}
              onPointerEnter={() => color && preloadLarge(color)}
              onFocus={() => color && preloadLarge(color)}
              className="cover-link"
            >
              {product.name}
            </Link>
          </Heading>
          <Price
            price={product.price}
            compareAtPrice={product.compareAtPrice}
            className={cn("card-price", product.soldOut && "text-quiet")}
          />
        </div>
        <Stars
          rating={product.rating}
          reviewCount={product.reviewCount}
          label={`(${product.reviewCount})`}
          className="text-xs"
        />
        {product.colors.length > 1 && color && (
          <CardSwatches
            productName={product.name}
            colors={product.colors}
            selected={color.name}
            onSelect={setColorName}
          />
        )}
      </div>
    </article>
  );
}

/** Fetches the first pictures of a product's page when a visitor seems about to open it. */
function preloadLarge({ image, hoverImage }: CardColor): void {
  if (savesData()) return;
  const picture = { ...image, ...PRODUCT_PICTURE_SIZE };
  preload(fallbackSource(picture), {
    as: "image",
    type: "image/avif",
    imageSrcSet: sourceSet(picture, "avif"),
    imageSizes: gallerySizes(hoverImage !== null),
  });
}

type CardPictureProps = { color: CardColor; sizes: string; priority?: boolean; isHovered: boolean };

/** The second view is loaded when a pointer first hovers over the card. */
function CardPicture({ color, sizes, priority, isHovered }: CardPictureProps) {
  const [ready, setReady] = useState(false);
  return (
    <>
      <Picture
        picture={{ blur: "", ...color.image, ...PRODUCT_PICTURE_SIZE }}
        sizes={sizes}
        widest={WIDEST}
        priority={priority}
        className="h-full object-cover"
      />
      {isHovered && color.hoverImage && (
        <Picture
          picture={{ name: color.hoverImage, alt: "", blur: "", ...PRODUCT_PICTURE_SIZE }}
          sizes={sizes}
          widest={WIDEST}
          loading="eager"
          onLoad={() => setReady(true)}
          className={cn("second-view", ready && "second-view-ready")}
        />
      )}
    </>
  );
}
