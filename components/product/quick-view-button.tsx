"use client";

import { useRef, useState } from "react";
import dynamic from "next/dynamic";
import { useQueryClient } from "@/components/queries";
import { Icon } from "@/components/ui/icon";
import { productQuery } from "./product-query";

const QuickView = dynamic(() => import("./quick-view").then((module) => module.QuickView), { ssr: false });

/** Opens the quick view; its code comes with the first use. Shown on hover and focus, always where one touches. */
export function QuickViewButton({ productId, productName }: { productId: string; productName: string }) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();

  /** Code and product are on their way before the click is over, so that the window opens filled. */
  function prepare() {
    void import("./quick-view");
    void queryClient.prefetchQuery(productQuery(productId));
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
        className="quick-view-button"
      >
        <Icon name="plus" className="size-5 pointer-fine:hidden" />
        <span className="sr-only pointer-fine:not-sr-only">Quick view</span>
        <span className="sr-only">of {productName}</span>
      </button>
      {used && (
        <QuickView
          productId={productId}
          productName={productName}
          opener={button}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
