"use client";

import type { ComponentProps } from "react";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { fallbackSource, sourceSet } from "@/lib/pictures/sources";
import { cn } from "@/lib/cn";

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "alt" | "width" | "height"> & {
  picture: PictureView;
  /** How wide it is shown, for the browser's choice of a file: "(min-width: 64rem) 25vw, 50vw". */
  sizes: string;
  /** Another text than the picture's own; "" where the picture only repeats what is said beside it. */
  alt?: string;
  /** Where it is never shown larger: its widest file, in pixels. */
  widest?: number;
  /** The one picture that decides when a page looks ready: loaded at once and before everything else. */
  priority?: boolean;
  /** Alternative for other screens, e.g. a portrait cut for phones. */
  art?: { media: string; picture: PictureView; sizes: string };
};

/** A picture of ours: AVIF in all its widths, one WebP for old browsers, a blurred hint until it is there. */
export function Picture({
  picture,
  sizes,
  widest,
  alt,
  priority,
  art,
  className,
  style,
  ...props
}: PictureProps) {
  const files = sourceSet(picture, "avif", widest);
  return (
    <picture>
      {art && (
        <source
          media={art.media}
          type="image/avif"
          srcSet={sourceSet(art.picture, "avif")}
          sizes={art.sizes}
        />
      )}
      {art && <source media={art.media} type="image/webp" srcSet={sourceSet(art.picture, "webp")} />}
      <source type="image/avif" srcSet={files} sizes={files.includes(",") ? sizes : undefined} />
      <img
        src={fallbackSource(picture)}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : undefined}
        className={cn("picture", className)}
        style={picture.blur ? { backgroundImage: `url(${picture.blur})`, ...style } : style}
        {...props}
      />
    </picture>
  );
}
