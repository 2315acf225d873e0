"use client";

import { useEffect, useRef, useState, type CSSProperties, type MouseEvent } from "react";
import { Picture } from "@/components/layout/picture";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { ZOOM_PICTURE_SIZE } from "@/lib/catalog/pictures/sources.browser";
import { gallerySizes } from "./gallery-sizes";

/** What a press zooms to, and the most that a pinch does; 1 fits the window. */
const PRESSED = 2;
const MOST = 4;

/** In pixels of the window. */
type Point = { clientX: number; clientY: number };

type ZoomViewProps = {
  picture: PictureView;
  isCurrent: boolean;
  /** The point at which it is opened enlarged, from 0 to 1 of width and height. */
  start?: { x: number; y: number };
};

/** Fits the window. Enlarged by a press or a pinch, it keeps its place under the finger. */
export function ZoomView({ picture, isCurrent, start }: ZoomViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  const scale = useRef(1);

  function scaleTo(next: number, { clientX, clientY }: Point) {
    const shown = view.current!;
    const button = shown.querySelector("button")!;
    const before = button.getBoundingClientRect();
    scale.current = Math.min(MOST, Math.max(1, next));
    shown.style.setProperty("--scale", String(scale.current));
    const after = button.getBoundingClientRect();
    shown.scrollBy(
      after.left + ((clientX - before.left) / before.width) * after.width - clientX,
      after.top + ((clientY - before.top) / before.height) * after.height - clientY,
    );
    setLarge(scale.current > 1);
  }

  useEffect(() => {
    if (!start) return;
    // A window that has just been shown gives its picture a place in the next frame.
    const frame = requestAnimationFrame(() => {
      const { left, top, width, height } = view.current!.querySelector("button")!.getBoundingClientRect();
      scaleTo(PRESSED, { clientX: left + start.x * width, clientY: top + start.y * height });
    });
    return () => cancelAnimationFrame(frame);
  }, [start]);

  useEffect(() => {
    const shown = view.current!;
    let last = 0;
    const onPinch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) return void (last = 0);
      event.preventDefault();
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (last > 0)
        scaleTo((scale.current * apart) / last, {
          clientX: (one.clientX + other.clientX) / 2,
          clientY: (one.clientY + other.clientY) / 2,
        });
      last = apart;
    };
    // React's own listeners can't keep the browser from zooming the whole page.
    for (const name of ["touchstart", "touchmove", "touchend"] as const)
      shown.addEventListener(name, onPinch, { passive: false });
    return () => {
      for (const name of ["touchstart", "touchmove", "touchend"] as const)
        shown.removeEventListener(name, onPinch);
    };
  }, []);

  function press({ clientX, clientY, detail }: MouseEvent) {
    const { left, top, width, height } = view.current!.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    scaleTo(isLarge ? 1 : PRESSED, detail > 0 ? { clientX, clientY } : middle);
  }

  return (
    <div
      ref={view}
      inert={!isCurrent}
      className="no-scrollbar flex size-full shrink-0 touch-pan-x touch-pan-y snap-center overflow-auto"
    >
      <button
        type="button"
        onClick={press}
        style={{ "--shape": picture.width / picture.height } as CSSProperties}
        className={`zoom-picture ${isLarge ? "cursor-zoom-out" : "cursor-zoom-in"}`}
      >
        {/* The gallery has loaded this one; the sharp one comes on top. */}
        <Picture
          picture={picture}
          sizes={gallerySizes(true)}
          alt=""
          loading={isCurrent ? "eager" : "lazy"}
          className="absolute inset-0 size-full"
        />
        <Picture
          picture={{ ...picture, ...ZOOM_PICTURE_SIZE }}
          sizes="200vw"
          loading={isCurrent ? "eager" : "lazy"}
          className="relative size-full bg-transparent"
        />
        <span className="sr-only">{isLarge ? ", Zoom out" : ", Zoom in"}</span>
      </button>
    </div>
  );
}
