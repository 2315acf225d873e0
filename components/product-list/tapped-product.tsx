"use client";

import { useLayoutEffect } from "react";
import { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { createPortal } from "react-dom";
import { ProductOutline } from "@/components/product-parts/product-outline";
import { productHref } from "@/lib/catalog/navigation";
import type { ProductCardView } from "@/lib/catalog/schema";

type TappedProductProps = { product: ProductCardView; picture: string | undefined };

let lastTapped: TappedProductProps | undefined;

/**
 * Inside a card's link: from the tap until the router has its page, the window shows what the card knows of the
 * product (decision 0099). It covers the list, whose place in the window the browser has to remember for the way back.
 */
export function TappedProduct(known: TappedProductProps) {
  const { pending } = useLinkStatus();
  useLayoutEffect(() => {
    if (pending) lastTapped = known;
  });
  const main = pending && document.getElementById("main");
  return (
    main &&
    createPortal(
      <div
        className="fixed inset-0 z-30 overflow-hidden bg-chalk"
        // The new page begins there, since it is scrolled to its top.
        style={{ paddingTop: main.offsetTop }}
      >
        <ProductOutline {...known} heading="p" />
      </div>,
      main,
    )
  );
}

/** The page of a product that is still loading: with what the card that was tapped knows of it. */
export function LoadingProduct() {
  const path = usePathname();
  const tapped = lastTapped && productHref(lastTapped.product.slug) === path ? lastTapped : undefined;
  return <ProductOutline {...tapped} />;
}
