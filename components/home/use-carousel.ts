"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

/** (home.hero-advance) */
const ADVANCE_MS = 5000;

/** False on the server. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export function wrap(index: number, step: number, count: number): number {
  return (index + step + count) % count;
}

type Carousel = {
  index: number;
  show: (index: number) => void;
  paused: boolean;
  togglePaused: () => void;
  hold: (held: boolean) => void;
  playing: boolean;
};

/** (home.hero-advance) */
export function useCarousel(count: number, autoAdvance: boolean): Carousel {
  const [index, show] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, hold] = useState(false);
  const playing = autoAdvance && !paused && !held;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!document.hidden) show((current) => wrap(current, 1, count));
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [playing, count, index]);

  return { index, show, paused, togglePaused: () => setPaused((value) => !value), hold, playing };
}
