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
        className="absolute right-2 bottom-2 z-10 flex size-11 items-center justify-center gap-2 rounded-sm bg-chalk/95 text-sm font-medium text-ink transition-[opacity,translate,background-color] duration-250 hover:bg-ink hover:text-chalk pointer-fine:left-2 pointer-fine:w-auto pointer-fine:translate-y-1 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:translate-y-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:translate-y-0 pointer-fine:group-hover/card:opacity-100"
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
