"use client";

import { useEffect, useRef, useState } from "react";
import { Dialog, DialogCloseButton, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { WindowProps } from "@/components/ui/use-lazy-dialog";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { ZoomView } from "./zoom-view";

/** The opened picture, and where it was pressed, from 0 to 1 of width and height. */
type Start = { index: number; x: number; y: number };

type ZoomWindowProps = WindowProps & {
  images: PictureView[];
  start: Start;
  onView: (index: number) => void;
};

/** All views, swiped or stepped through; each zooms where it is pressed or pinched. */
export function ZoomWindow({ images, start, onView, open, onOpenChange, onCloseAutoFocus }: ZoomWindowProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        hideClose
        onCloseAutoFocus={onCloseAutoFocus}
        aria-describedby={undefined}
        className="inset-0 h-dvh max-h-none overflow-hidden rounded-none bg-backdrop sm:inset-0 sm:max-w-none sm:translate-x-0 sm:translate-y-0"
      >
        <DialogTitle className="sr-only">Larger pictures</DialogTitle>
        <Views images={images} start={start} onView={onView} />
        <DialogCloseButton className="fixed top-3 right-3" />
      </DialogContent>
    </Dialog>
  );
}

function Views({ images, start, onView }: Pick<ZoomWindowProps, "images" | "start" | "onView">) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start.index);

  useEffect(() => {
    track.current!.scrollLeft = start.index * track.current!.clientWidth;
  }, [start]);

  function show(next: number) {
    track.current!.scrollTo({ left: next * track.current!.clientWidth, behavior: "smooth" });
  }

  return (
    <>
      <div
        ref={track}
        onScroll={({ currentTarget }) => {
          const seen = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth);
          if (seen === index) return;
          setIndex(seen);
          onView(seen);
        }}
        className="no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
      >
        {images.map((image, at) => (
          <ZoomView
            key={image.name}
            picture={image}
            isCurrent={at === index}
            start={at === start.index ? start : undefined}
          />
        ))}
      </div>
      {images.length > 1 && (
        <div className="fixed bottom-3 left-1/2 flex -translate-x-1/2 items-center rounded-sm bg-chalk/90">
          <StepButton label="Previous picture" icon="chevron-left" at={index - 1} of={images} onStep={show} />
          <span className="min-w-12 text-center text-sm tabular-nums" aria-live="polite">
            {index + 1} / {images.length}
          </span>
          <StepButton label="Next picture" icon="chevron-right" at={index + 1} of={images} onStep={show} />
        </div>
      )}
    </>
  );
}

type StepButtonProps = {
  label: string;
  icon: "chevron-left" | "chevron-right";
  at: number;
  of: PictureView[];
  onStep: (at: number) => void;
};

function StepButton({ label, icon, at, of, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={!of[at]}
      onClick={() => of[at] && onStep(at)}
      className="square step aria-disabled:text-line-strong"
    >
      <Icon name={icon} className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  );
}
