"use client";

import type { ComponentProps } from "react";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { fallbackSource, sourceSet } from "@/lib/catalog/pictures/sources.browser";
import { cn } from "@/components/ui/cn";

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "alt" | "width" | "height"> & {
  picture: PictureView;
  /** The width on screen, from which the browser picks a file: "(min-width: 64rem) 25vw, 50vw". */
  sizes: string;
  /** Instead of the picture's own alt text; "" if the text beside it says the same. */
  alt?: string;
  /** The widest file to offer, in pixels, if it is never shown larger. */
  widest?: number;
  /** For the one picture by which a page looks ready: loaded before everything else. */
  priority?: boolean;
  /** Another picture for other screens, such as a portrait cut for phones. */
  art?: { media: string; picture: PictureView; sizes: string };
};

/** AVIF in all widths, one WebP for old browsers, and a blurred preview until it has loaded. */
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
