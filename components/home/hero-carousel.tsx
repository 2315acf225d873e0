"use client";

import { useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/components/ui/cn";
import { HeroSlideView, type IllustratedSlide } from "./hero-slide";
import { useCarousel, useMediaQuery, wrap } from "./use-carousel";

/** On phones the slides never move automatically. */
export function HeroCarousel({ slides }: { slides: IllustratedSlide[] }) {
  const desktop = useMediaQuery("(min-width: 48rem)");
  const prefersReducedMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const carousel = useCarousel(slides.length, desktop && !prefersReducedMotion);
  const track = useRef<HTMLDivElement>(null);
  const { index, show } = carousel;
  /** Until then later slides load only if they change automatically, after the first paint. */
  const [touched, setTouched] = useState(false);

  function goTo(next: number) {
    show(next);
    const slide = track.current?.children[next];
    if (!desktop && slide instanceof HTMLElement) {
      track.current?.scrollTo({ left: slide.offsetLeft, behavior: prefersReducedMotion ? "auto" : "smooth" });
    }
  }

  function followSwipe() {
    const element = track.current;
    if (desktop || !element) return;
    const next = Math.round(element.scrollLeft / element.clientWidth);
    if (next !== index) show(next);
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Collections"
      className="on-dark relative bg-court-deep text-chalk"
      onPointerEnter={(event) => event.pointerType === "mouse" && carousel.hold(true)}
      onPointerLeave={() => carousel.hold(false)}
      onPointerDown={() => setTouched(true)}
      onFocus={() => {
        setTouched(true);
        carousel.hold(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) carousel.hold(false);
      }}
    >
      {!prefersReducedMotion && (
        <button
          type="button"
          onClick={carousel.togglePaused}
          className="absolute right-[max(var(--spacing-gutter),calc((100%-var(--container-page))/2))] bottom-7 z-20 hidden size-11 place-items-center rounded-sm transition-colors hover:bg-chalk/15 md:grid"
        >
          {carousel.paused ? (
            <Icon name="play" className="size-5" />
          ) : (
            <Icon name="pause" className="size-5" />
          )}
          <span className="sr-only">{carousel.paused ? "Play slides" : "Pause slides"}</span>
        </button>
      )}
      <div
        ref={track}
        onScroll={followSwipe}
        aria-live={carousel.playing ? "off" : "polite"}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain md:grid md:overflow-hidden"
      >
        {slides.map((slide, position) => (
          <HeroSlideView
            key={slide.key}
            slide={slide}
            position={position}
            count={slides.length}
            active={position === index}
            pictured={desktop || touched || position === 0}
          />
        ))}
      </div>
      <div className="pointer-events-none z-10 md:absolute md:inset-x-0 md:bottom-7">
        <div className="shell flex items-center justify-center md:justify-end">
          <div className="pointer-events-auto flex items-center rounded-sm md:bg-court-deep/65 md:pr-11">
            <ArrowButton label="Previous slide" onClick={() => goTo(wrap(index, -1, slides.length))}>
              <Icon name="chevron-left" className="size-6" />
            </ArrowButton>
            {slides.map((slide, position) => (
              <button
                key={slide.key}
                type="button"
                aria-label={`Show slide ${position + 1}: ${slide.collection}`}
                aria-current={position === index ? "true" : undefined}
                onClick={() => goTo(position)}
                className="group grid size-11 place-items-center md:size-9"
              >
                <span
                  className={cn(
                    "block size-2.5 rounded-full border transition-colors duration-250",
                    position === index ? "border-ball bg-ball" : "border-chalk group-hover:bg-chalk/60",
                  )}
                />
              </button>
            ))}
            <ArrowButton label="Next slide" onClick={() => goTo(wrap(index, 1, slides.length))}>
              <Icon name="chevron-right" className="size-6" />
            </ArrowButton>
          </div>
        </div>
      </div>
    </section>
  );
}

type ArrowButtonProps = { label: string; onClick: () => void; children: React.ReactNode };

function ArrowButton({ label, onClick, children }: ArrowButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="pointer-events-auto hidden size-11 place-items-center rounded-sm transition-colors hover:bg-chalk/15 md:grid"
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
