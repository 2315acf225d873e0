"use client";

import { useState } from "react";
import { Picture } from "@/components/layout/picture";
import { Dialog, DialogCloseButton, DialogContent, DialogTitle } from "@/components/ui/dialog";
import type { WindowProps } from "@/components/ui/use-lazy-dialog";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { cn } from "@/components/ui/cn";

/** A click or Enter zooms in and out; scrolling pans. */
export function ZoomWindow({
  image,
  open,
  onOpenChange,
  onCloseAutoFocus,
}: WindowProps & { image: PictureView }) {
  const [close, setClose] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        setClose(false);
        onOpenChange(stays);
      }}
    >
      <DialogContent
        hideClose
        onCloseAutoFocus={onCloseAutoFocus}
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
