"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { GalleryPicture, Picture } from "@/lib/catalog/schema";
import { galleryImages } from "@/lib/catalog/selection.browser";
import { cn } from "@/components/ui/cn";
import { PRODUCT_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";
import { useChoice } from "@/components/catalog/parts/choice-context";
import { GalleryImage } from "@/components/catalog/gallery/gallery-image";
import { GALLERY_SIZES } from "@/components/catalog/gallery/gallery-sizes";
import { GalleryZoom } from "@/components/catalog/gallery/gallery-zoom";
import { Deferred } from "@/components/ui/deferred";

/**
 * Pictures that aren't visible yet are loaded this long after the first, in milliseconds (product.image-preloading).
 */
const PRELOAD_DELAY_MS = 100;

/** The views of the chosen colour: swiped, changed by buttons or thumbnails, zoomed. */
export function Gallery({ images }: { images: GalleryPicture[] }) {
  const { selection } = useChoice();
  const shown = galleryImages({ images }, selection.color).map((image) => ({
    blur: "",
    ...image,
    ...PRODUCT_PICTURE_SIZE,
  }));
  return <ColorGallery key={shown[0]?.color ?? "none"} images={shown} />;
}

function ColorGallery({ images }: { images: (GalleryPicture & Picture)[] }) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [preload, setPreload] = useState(false);
  const several = images.length > 1;

  useEffect(() => {
    const timer = setTimeout(() => setPreload(true), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  function goTo(next: number) {
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior: "smooth" });
    setIndex(next);
  }

  function followSwipe() {
    const element = track.current;
    if (element) setIndex(Math.round(element.scrollLeft / element.clientWidth));
  }

  return (
    <section
      aria-label="Product pictures"
      // Reserves the thumbnails' space: they come after the pictures in the HTML, which may be painted first.
      className={cn("relative flex flex-col gap-3", several && "lg:pl-22")}
    >
      <div className="relative -mx-gutter md:mx-0 lg:w-[min(100%,max(28rem,(100svh-9.5rem)*0.8))]">
        <div
          ref={track}
          onScroll={followSwipe}
          tabIndex={several ? 0 : undefined}
          role={several ? "group" : undefined}
          aria-label={several ? "Swipe through the pictures" : undefined}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-backdrop"
        >
          {(images.length > 0 ? images : [undefined]).map((image, position) => (
            <div
              key={image?.name ?? "none"}
              className="w-full shrink-0 snap-start"
              inert={several && position !== index}
            >
              <Shown at={position}>
                <GalleryImage
                  picture={image}
                  sizes={GALLERY_SIZES}
                  priority={position === 0}
                  eager={preload}
                  className="aspect-[4/5] size-full object-cover"
                />
              </Shown>
            </div>
          ))}
        </div>
        {images[index] && <GalleryZoom image={images[index]} />}
        {several && (
          <div className="absolute bottom-3 left-3 flex items-center gap-1 rounded-sm bg-chalk/90">
            <StepButton label="Previous picture" disabled={index === 0} onClick={() => goTo(index - 1)}>
              <Icon name="chevron-left" className="size-5" />
            </StepButton>
            <span className="min-w-9 text-center text-xs tabular-nums" aria-live="polite">
              {index + 1} / {images.length}
            </span>
            <StepButton
              label="Next picture"
              disabled={index === images.length - 1}
              onClick={() => goTo(index + 1)}
            >
              <Icon name="chevron-right" className="size-5" />
            </StepButton>
          </div>
        )}
      </div>
      {several && (
        <ul className="flex gap-2 lg:absolute lg:top-0 lg:left-0 lg:w-18 lg:flex-col lg:gap-3">
          {images.map((image, position) => (
            <li key={image.name} className="w-14 lg:w-auto">
              <button
                type="button"
                aria-label={`Show ${image.view} view`}
                aria-current={position === index ? "true" : undefined}
                onClick={() => goTo(position)}
                className={cn(
                  "block aspect-[4/5] w-full border bg-backdrop transition-colors",
                  position === index ? "border-ink" : "border-transparent hover:border-line-strong",
                )}
              >
                <Deferred>
                  <GalleryImage
                    picture={{ ...image, blur: "" }}
                    alt=""
                    sizes="4.5rem"
                    widest={320}
                    className="size-full object-cover"
                  />
                </Deferred>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The first picture is there with the page; the others have their room and follow. */
function Shown({ at, children }: { at: number; children: ReactNode }) {
  return at === 0 ? children : <Deferred>{children}</Deferred>;
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode };

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button type="button" disabled={disabled} onClick={onClick} className="square step">
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
