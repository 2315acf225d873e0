"use client";

import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { GalleryImage } from "@/components/catalog/gallery/gallery-image";
import { gallerySizes } from "@/components/catalog/gallery/gallery-sizes";
import { usePictureBefore } from "@/components/catalog/gallery/use-picture-before";
import { useChoice } from "@/components/catalog/parts/choice-context";
import { Deferred } from "@/components/ui/deferred";
import { useLazyDialog } from "@/components/ui/use-lazy-dialog";
import type { GalleryPicture, Picture } from "@/lib/catalog/schema";
import { galleryImages } from "@/lib/catalog/selection.browser";
import { PRODUCT_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";

/** How long after the first picture hidden ones are loaded (product.image-preloading). */
const PRELOAD_DELAY_MS = 100;

const loadZoom = () =>
  import("@/components/catalog/gallery/zoom-window").then(({ ZoomWindow }) => ZoomWindow);

type View = GalleryPicture & Picture;

/** Side by side; on narrow screens to be swiped (product.gallery-views). */
export function Gallery({ images }: { images: GalleryPicture[] }) {
  const { selection } = useChoice();
  const [preload, setPreload] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPreload(true), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const shown = galleryImages({ images }, selection.color).map((image) => ({
    blur: "",
    ...image,
    ...PRODUCT_PICTURE_SIZE,
  }));
  // The color of the address is there from the start, without a fade.
  const before = usePictureBefore(shown[0], preload);
  return <ColorGallery key={shown[0]?.color ?? "none"} images={shown} preload={preload} before={before} />;
}

type ColorGalleryProps = { images: View[]; preload: boolean; before?: Picture };

function ColorGallery({ images, preload, before }: ColorGalleryProps) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [start, setStart] = useState({ index: 0, x: 0.5, y: 0.5 });
  const seen = useRef(0);
  const zoom = useLazyDialog(loadZoom);
  const several = images.length > 1;

  function followSwipe() {
    const element = track.current;
    if (element) setIndex(Math.round(element.scrollLeft / element.clientWidth));
  }

  function goTo(next: number) {
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior: "smooth" });
  }

  function openZoom(at: number, { currentTarget, clientX, clientY, detail }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A key has no position.
    const isPointed = detail > 0;
    setStart({
      index: at,
      x: isPointed ? (clientX - left) / width : 0.5,
      y: isPointed ? (clientY - top) / height : 0.5,
    });
    seen.current = at;
    zoom.trigger.onClick();
  }

  function returnFocus(event: Event) {
    event.preventDefault();
    track.current?.querySelectorAll("button")[seen.current]?.focus();
  }

  return (
    <section
      aria-label="Product pictures"
      className="relative -mx-gutter min-w-0 sm:mx-0 sm:max-lg:sticky sm:max-lg:top-20 sm:max-lg:self-start"
    >
      <div ref={track} onScroll={followSwipe} className="gallery">
        {(several || images[0] ? images : [undefined]).map((image, position) => (
          <button
            key={image?.name ?? "none"}
            type="button"
            disabled={!image}
            aria-haspopup="dialog"
            onPointerEnter={zoom.trigger.onPointerEnter}
            onFocus={zoom.trigger.onFocus}
            onClick={(event) => openZoom(position, event)}
            className="gallery-view"
          >
            <Shown at={position}>
              <GalleryImage
                picture={image}
                before={position === 0 ? before : undefined}
                sizes={gallerySizes(several)}
                priority={position === 0}
                eager={preload}
                className="gallery-image"
              />
            </Shown>
            <span className="sr-only">, Zoom picture</span>
          </button>
        ))}
      </div>
      {several && (
        <div className="gallery-dots">
          {images.map((image, position) => (
            <button
              key={image.name}
              type="button"
              aria-label={`Show ${image.view} view`}
              aria-current={position === index ? "true" : undefined}
              onClick={() => goTo(position)}
            />
          ))}
        </div>
      )}
      {zoom.Window && (
        <zoom.Window
          images={images}
          start={start}
          onView={(at) => void (seen.current = at)}
          {...zoom.window}
          onCloseAutoFocus={returnFocus}
        />
      )}
    </section>
  );
}

/** The first picture comes with the page; the others have their room and follow. */
function Shown({ at, children }: { at: number; children: ReactNode }) {
  return at === 0 ? children : <Deferred>{children}</Deferred>;
}
