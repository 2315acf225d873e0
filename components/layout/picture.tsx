"use client";

import type { ComponentProps } from "react";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { fallbackSource, sourceSet } from "@/lib/catalog/pictures/sources.browser";
import { cn } from "@/components/ui/cn";

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "alt" | "width" | "height"> & {
  picture: PictureView;
  /** On screen: "(min-width: 64rem) 25vw, 50vw". */
  sizes: string;
  /** "" if the text next to it says the same. */
  alt?: string;
  /** In pixels, if the picture is never shown larger. */
  widest?: number;
  priority?: boolean;
  art?: { media: string; picture: PictureView; sizes: string };
};

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
  return (
    <picture>
      {art &&
        (["avif", "webp"] as const).map((format) => (
          <source
            key={format}
            media={art.media}
            type={`image/${format}`}
            srcSet={sourceSet(art.picture, format)}
            sizes={art.sizes}
          />
        ))}
      <source type="image/avif" srcSet={sourceSet(picture, "avif", widest)} sizes={sizes} />
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
