"use client";

import { useState } from "react";
import { Picture } from "@/components/layout/picture";
import { Icon } from "@/components/ui/icon";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { cn } from "@/components/ui/cn";

type GalleryImageProps = {
  picture: PictureView | undefined;
  sizes: string;
  priority?: boolean;
  eager?: boolean;
  /** The picture before it, which stays below it until it has loaded. */
  before?: PictureView;
  className?: string;
};

/** (product.image-unavailable) */
export function GalleryImage({ picture, sizes, priority, eager, before, className }: GalleryImageProps) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  if (!picture || state === "failed") {
    return (
      <div
        className={cn("flex flex-col items-center justify-center gap-3 bg-backdrop text-ink-soft", className)}
      >
        <Icon name="image-off" className="size-8 stroke-1" />
        <p className="text-sm">Image unavailable</p>
      </div>
    );
  }
  return (
    <>
      {before && (
        <Picture
          picture={before}
          sizes={sizes}
          alt=""
          loading="eager"
          className={cn("absolute inset-0", className)}
        />
      )}
      <Picture
        picture={picture}
        sizes={sizes}
        priority={priority}
        {...(eager && !priority ? { loading: "eager" as const } : {})}
        onError={() => setState("failed")}
        onLoad={() => setState("loaded")}
        // An image of prerendered HTML may have failed before React added its listeners.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setState("failed");
        }}
        className={cn(before && "fades-in", before && state === "loading" && "opacity-0", className)}
      />
    </>
  );
}
