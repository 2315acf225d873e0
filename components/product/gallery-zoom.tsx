"use client";

import { useState } from "react";
import { Maximize2 } from "lucide-react";
import { Picture } from "@/components/picture";
import { Dialog, DialogCloseButton, DialogContent, DialogTitle, DialogTrigger } from "@/components/ui/dialog";
import type { ProductImage } from "@/lib/catalog/schema";
import { cn } from "@/lib/cn";

/** The picture over the whole window; a click or Enter brings it closer and back, scrolling looks around. */
export function GalleryZoom({ image }: { image: ProductImage }) {
  const [close, setClose] = useState(false);
  return (
    <Dialog onOpenChange={() => setClose(false)}>
      <DialogTrigger className="absolute top-3 right-3 grid size-11 place-items-center rounded-sm bg-chalk/90 transition-colors hover:bg-ink hover:text-chalk">
        <Maximize2 aria-hidden strokeWidth={1.25} className="size-5" />
        <span className="sr-only">Zoom picture</span>
      </DialogTrigger>
      <DialogContent
        hideClose
        aria-describedby={undefined}
        className="inset-0 h-dvh max-h-none rounded-none bg-backdrop sm:inset-0 sm:max-w-none sm:translate-x-0 sm:translate-y-0"
      >
        <DialogTitle className="sr-only">{image.alt}</DialogTitle>
        <button
          type="button"
          onClick={() => setClose((value) => !value)}
          className={cn(
            "min-h-full w-full grow",
            close ? "cursor-zoom-out" : "flex h-full cursor-zoom-in items-center justify-center",
          )}
        >
          <span className="sr-only">{close ? "Zoom out" : "Zoom in"}</span>
          <Picture
            picture={image}
            sizes={close ? "200vw" : "100vw"}
            loading="eager"
            className={close ? "w-full min-w-[67.5rem]" : "max-h-dvh w-auto max-w-full object-contain"}
          />
        </button>
        <DialogCloseButton className="fixed top-3 right-3" />
      </DialogContent>
    </Dialog>
  );
}
