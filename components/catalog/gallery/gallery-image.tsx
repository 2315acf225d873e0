"use client";

import { useState } from "react";
import { Picture } from "@/components/layout/picture";
import { Icon } from "@/components/ui/icon";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { cn } from "@/components/ui/cn";

type GalleryImageProps = {
  picture: PictureView | undefined;
  sizes: string;
  widest?: number;
  priority?: boolean;
  eager?: boolean;
  className?: string;
  alt?: string;
};

/** Says so when the picture can't be loaded (product.image-unavailable). */
export function GalleryImage({ picture, sizes, widest, priority, eager, className, alt }: GalleryImageProps) {
  const [failed, setFailed] = useState(false);
  if (!picture || failed) {
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
    <Picture
      picture={picture}
      alt={alt}
      sizes={sizes}
      widest={widest}
      priority={priority}
      {...(eager && !priority ? { loading: "eager" as const } : {})}
      onError={() => setFailed(true)}
      onLoad={() => setFailed(false)}
      // An image of the prerendered HTML may have failed before React added its listeners.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
      }}
      className={className}
    />
  );
}
